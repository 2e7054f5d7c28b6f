import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueueField } from '../../queues/components/QueueField.tsx';
import type { QueueChoice } from '../../queues/hooks/useQueues.ts';
import type { AskedMove } from '../hooks/useTicketMoves.ts';
import type { MoveName, MoveOptions } from '../moveRequest.ts';
import css from './MoveDialogs.module.css';

interface Props {
  asked: AskedMove;
  queues: readonly QueueChoice[];
  queuesPending: boolean;
  busy: boolean;
  onClose: () => void;
  onMove: (name: MoveName, options: MoveOptions) => void;
}

function QueueDialog({
  move,
  queues,
  queuesPending,
  onClose,
  onMove,
}: Pick<Props, 'queues' | 'queuesPending' | 'onClose' | 'onMove'> & { move: 'accept' | 'reopen' }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<number | ''>('');
  // A single queue is no question; the list may arrive after the dialog.
  const queueId = chosen === '' && queues.length === 1 ? (queues[0]?.id ?? '') : chosen;
  const [missing, setMissing] = useState(false);
  return (
    <Dialog open onClose={onClose} aria-labelledby="queue-title">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (queueId !== '') onMove(move, { queueId });
          else if (queues.length > 0) setMissing(true);
          // A company without queues: the server says what it needs.
          else onMove(move, {});
        }}
      >
        <DialogTitle id="queue-title">{t('ticket.chooseQueue')}</DialogTitle>
        <DialogContent>
          <p>{t('ticket.chooseQueueHint')}</p>
          <QueueField
            queues={queues}
            margin="normal"
            label={t('ticket.queue')}
            value={queueId}
            error={missing && queueId === ''}
            helperText={
              queuesPending
                ? t('common.loading')
                : missing && queueId === ''
                  ? t('ticket.queueRequired')
                  : undefined
            }
            disabled={queuesPending}
            onChange={(event) => setChosen(Number(event.target.value))}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="contained" loading={queuesPending}>
            {t(`ticket.${move}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** What must be asked before a move: the queue, whether to say farewell, whether really. */
export function MoveDialogs({ asked, queues, queuesPending, busy, onClose, onMove }: Props) {
  const { t } = useTranslation();
  if (asked.name === 'queue')
    return (
      <QueueDialog
        move={asked.move}
        queues={queues}
        queuesPending={queuesPending}
        onClose={onClose}
        onMove={onMove}
      />
    );
  if (asked.name === 'resolve') {
    return (
      <Dialog open onClose={onClose} maxWidth="sm" fullWidth={false} aria-labelledby="resolve-title">
        <DialogTitle id="resolve-title">{t('ticket.resolveTitle')}</DialogTitle>
        <DialogContent>{t('ticket.resolveHint')}</DialogContent>
        <DialogActions className={css['actions'] ?? ''}>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
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
