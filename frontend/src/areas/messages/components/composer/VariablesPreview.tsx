import type { TextSubject } from '@balcao/shared/messages/textVariables';
import { useTranslation } from 'react-i18next';
import { TemplatePreview } from '../../../../kit/fields/TemplatePreview.tsx';
import css from './VariablesPreview.module.css';

interface Props {
  id: string;
  text: string;
  subject: Partial<TextSubject>;
  /** True if only colleagues will read it. */
  note: boolean;
}

/** Preview of a text with its variables filled in; scrolls if it is long. */
export function VariablesPreview({ note, ...of }: Props) {
  const { t } = useTranslation();
  const label = t(note ? 'composer.notePreview' : 'kit.template.preview');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys as well
    <div className={css['preview']} role="region" aria-label={label} tabIndex={0}>
      <TemplatePreview {...of} label={label} />
    </div>
  );
}
