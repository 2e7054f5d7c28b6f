import { fillVariables, type TextSubject } from '@balcao/shared/messages/textVariables';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../frame/session/useUser.ts';
import { useNow } from '../../components/hooks/useNow.ts';
import { useTimeFormat } from '../../frame/session/useTimeFormat.ts';
import css from './TemplateField.module.css';

interface Props {
  id: string;
  text: string;
  /** Known facts about the recipient; samples replace the unknown ones. */
  subject?: Partial<TextSubject>;
  /** Heading of the preview, if it does not show what a customer reads. */
  label?: string | undefined;
  /** Fills in placeholders other than ours. */
  fill?: (text: string) => string;
}

const sampleTicket = 1042;

/** Preview of a text with its variables filled in as of now. */
export function TemplatePreview({ id, text, subject, label, fill }: Props) {
  const { t } = useTranslation();
  const user = useUser();
  const { zone } = useTimeFormat();
  const now = useNow().getTime();
  const filled = fill
    ? fill(text)
    : fillVariables(
        text,
        {
          contactName: t('kit.template.sampleContact'),
          userName: user.name,
          ticketId: sampleTicket,
          queue: t('kit.template.sampleQueue'),
          connection: t('kit.template.sampleConnection'),
          company: user.company.name,
          timezone: zone,
          language: user.company.language,
          ...subject,
        },
        now,
      );
  return (
    <p id={id} className={css['preview']}>
      <b>{label ?? t('kit.template.preview')}</b>
      {filled}
    </p>
  );
}
