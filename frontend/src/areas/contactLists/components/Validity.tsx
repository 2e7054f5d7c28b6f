import type { ListHeldUp } from '@balcao/shared/contactLists/contactListModel';
import { BadgeCheck, BadgeX, CircleDashed, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import css from './Validity.module.css';

/** Icon and words for a number: on WhatsApp, not on WhatsApp, not checked yet, or check held up. */
function lookOf(known: boolean | null, heldUp: ListHeldUp | null) {
  if (known !== null)
    return known
      ? ({ kind: 'valid', Icon: BadgeCheck, words: 'contactLists.valid' } as const)
      : ({ kind: 'invalid', Icon: BadgeX, words: 'contactLists.invalid' } as const);
  return heldUp === null
    ? ({ kind: 'unasked', Icon: CircleDashed, words: 'contactLists.unasked' } as const)
    : ({ kind: 'heldUp', Icon: WifiOff, words: `contactLists.heldUp.${heldUp}` } as const);
}

/** Shows if WhatsApp knows a number; if it was not checked yet, shows what the check waits for. */
export function Validity({ known, heldUp }: { known: boolean | null; heldUp: ListHeldUp | null }) {
  const { t } = useTranslation();
  const { kind, Icon, words } = lookOf(known, heldUp);
  const said = t(words);
  return (
    <span className={css['mark']} data-kind={kind} data-tip={said} role="img" aria-label={said}>
      <Icon aria-hidden="true" />
    </span>
  );
}
