import type { ListHeldUp } from '@balcao/shared/contactLists/contactListModel';
import { BadgeCheck, BadgeX, CircleDashed, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import css from './Validity.module.css';

const icons = { valid: BadgeCheck, invalid: BadgeX, unasked: CircleDashed, heldUp: WifiOff };

/** Whether WhatsApp knows a number; of one that it was not asked of yet, whether it can be now. */
export function Validity({ known, heldUp }: { known: boolean | null; heldUp: ListHeldUp | null }) {
  const { t } = useTranslation();
  const kind = known === null ? (heldUp === null ? 'unasked' : 'heldUp') : known ? 'valid' : 'invalid';
  const Icon = icons[kind];
  const words = t(kind === 'heldUp' && heldUp ? `contactLists.heldUp.${heldUp}` : `contactLists.${kind}`);
  return (
    <span className={css['mark']} data-kind={kind} data-tip={words} role="img" aria-label={words}>
      <Icon aria-hidden="true" />
    </span>
  );
}
