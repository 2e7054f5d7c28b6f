import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import type { AskedMove } from '../hooks/useTicketMoves.ts';
import type { MoveName, MoveOptions } from '../moveRequest.ts';

const QueueDialog = lazyComponent(async () => (await import('./QueueDialog.tsx')).QueueDialog);

const ResolveDialog = lazyComponent(async () => (await import('./ResolveDialog.tsx')).ResolveDialog);

interface Props {
  ticketId: number;
  asked: AskedMove;
  busy: boolean;
  onClose: () => void;
  onMove: (name: MoveName, options: MoveOptions) => void;
}

/** What must be asked before a move: the queue, whether to say farewell, whether really. */
export function MoveDialogs({ ticketId, asked, busy, onClose, onMove }: Props) {
  const { t } = useTranslation();
  if (asked.name === 'queue') return <QueueDialog move={asked.move} onClose={onClose} onMove={onMove} />;
  if (asked.name === 'resolve')
    return <ResolveDialog ticketId={ticketId} busy={busy} onClose={onClose} onMove={onMove} />;
  if (asked.name === 'ignore') {
    return (
      <Dialog open onClose={onClose} aria-labelledby="ignore-title">
        <DialogTitle id="ignore-title">{t('ticket.ignoreTitle')}</DialogTitle>
        <DialogContent>{t('ticket.ignoreHint')}</DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="contained"
            color="error"
            disabled={busy}
            onClick={() => onMove('ignore', { farewell: false })}
          >
            {t('ticket.ignore')}
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return null;
}
