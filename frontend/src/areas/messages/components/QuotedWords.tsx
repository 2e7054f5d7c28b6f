import type { PreviewKind } from '@balcao/shared/records/previewKinds';
import { useTranslation } from 'react-i18next';
import { kindIcons } from '../words/kindIcons.ts';
import { type Quotable, quotedKind, quotedText } from '../words/quotedText.ts';
import css from './Quoted.module.css';

function KindIcon({ kind }: { kind: PreviewKind }) {
  const Icon = kindIcons[kind];
  return <Icon aria-hidden="true" className={css['kind']} />;
}

/** Text of a quoted message, after the icon of its kind unless it is plain text. */
export function QuotedWords({ of }: { of: Quotable }) {
  const { t } = useTranslation();
  const kind = quotedKind(of);
  return (
    <>
      {kind && <KindIcon kind={kind} />}
      {quotedText(of, t)}
    </>
  );
}
