import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ColourDot } from '../../../components/ColourDot.tsx';
import type { QueueChoice } from '../../queues/hooks/useQueues.ts';
import type { MoveName } from '../hooks/useTicketMoves.ts';
import type { OpenedTicket } from '../ticketCache.ts';
import type { AskedMove } from './ConversationHeader.tsx';
import { OtherTicketDialog } from './OtherTicketDialog.tsx';

interface Props {
  asked: AskedMove | null;
  other: OpenedTicket | null;
  queues: readonly QueueChoice[];
  busy: boolean;
  onClose: () => void;
  onMove: (name: MoveName, options: { queueId?: number; farewell?: boolean }) => void;
}

function QueueDialog({
  then,
  queues,
  onClose,
  onMove,
}: Pick<Props, 'queues' | 'onClose' | 'onMove'> & { then: 'accept' | 'reopen' }) {
  const { t } = useTranslation();
  const [queueId, setQueueId] = useState<number | ''>(queues.length === 1 ? (queues[0]?.id ?? '') : '');
  const [missing, setMissing] = useState(false);
  return (
    <Dialog open onClose={onClose} aria-labelledby="queue-title">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (queueId === '') setMissing(true);
          else onMove(then, { queueId });
        }}
      >
        <DialogTitle id="queue-title">{t('ticket.chooseQueue')}</DialogTitle>
        <DialogContent>
          <p>{t('ticket.chooseQueueHint')}</p>
          <TextField
            select
            margin="normal"
            label={t('ticket.queue')}
            value={queueId}
            error={missing && queueId === ''}
            helperText={missing && queueId === '' ? t('ticket.queueRequired') : undefined}
            onChange={(event) => setQueueId(Number(event.target.value))}
          >
            {queues.map((queue) => (
              <MenuItem key={queue.id} value={queue.id}>
                <ColourDot colour={queue.color} /> {queue.name}
              </MenuItem>
            ))}
          </TextField>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="contained">
            {t(`ticket.${then}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** What must be asked before a move: the queue, whether to say farewell; or told after it: who has the ticket. */
export function MoveDialogs({ asked, other, queues, busy, onClose, onMove }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (other) {
    return (
      <OtherTicketDialog
        userName={other.user?.name ?? null}
        queueName={other.queue?.name ?? null}
        onClose={onClose}
        onOpen={() => {
          onClose();
          void navigate(`/tickets/${other.uuid}`);
        }}
      />
    );
  }
  if (asked?.name === 'queue')
    return <QueueDialog then={asked.then} queues={queues} onClose={onClose} onMove={onMove} />;
  if (asked?.name === 'resolve') {
    return (
      <Dialog open onClose={onClose} aria-labelledby="resolve-title">
        <DialogTitle id="resolve-title">{t('ticket.resolveTitle')}</DialogTitle>
        <DialogContent>{t('ticket.resolveHint')}</DialogContent>
        <DialogActions>
          <Button variant="outlined" disabled={busy} onClick={() => onMove('resolve', { farewell: false })}>
            {t('ticket.resolveWithout')}
          </Button>
          <Button
            variant="contained"
            disabled={busy}
            autoFocus
            onClick={() => onMove('resolve', { farewell: true })}
          >
            {t('ticket.resolveWith')}
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  if (asked?.name === 'ignore') {
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
