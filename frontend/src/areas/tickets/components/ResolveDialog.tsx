import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../../kit/answers/useOperation.ts';
import type { MoveName, MoveOptions } from '../moves/moveRequest.ts';
import { FarewellActions } from './FarewellActions.tsx';
import css from './MoveDialogs.module.css';

interface Props {
  ticketId: number;
  busy: boolean;
  onClose: () => void;
  onMove: (name: MoveName, options: MoveOptions) => void;
}

/**
 * Asks whether to resolve with a farewell or a request for a rating, and shows the text. If none would be sent, only
 * confirms.
 */
export function ResolveDialog({ ticketId, busy, onClose, onMove }: Props) {
  const { t } = useTranslation();
  const { data, isPending } = useOperation(
    'GET /tickets/{id}/farewell',
    { params: { id: ticketId } },
    { staleTime: 0 },
  );
  const text = data?.farewell ?? null;
  // If the text cannot be loaded, both buttons are offered.
  const silent = data !== undefined && text === null;
  const hint = silent
    ? 'ticket.resolveSilent'
    : data?.asksRating
      ? 'ticket.resolveRating'
      : 'ticket.resolveHint';
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth={false} aria-labelledby="resolve-title">
      <DialogTitle id="resolve-title">{t('ticket.resolveTitle')}</DialogTitle>
      <DialogContent aria-busy={isPending}>
        <p>{t(hint)}</p>
        {text !== null && <blockquote className={css['farewell']}>{text}</blockquote>}
      </DialogContent>
      <FarewellActions
        waiting={isPending}
        silent={silent}
        busy={busy}
        onClose={onClose}
        onChoose={(farewell) => onMove('resolve', { farewell })}
      />
    </Dialog>
  );
}
