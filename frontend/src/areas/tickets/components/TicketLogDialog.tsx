import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../components/EmptyState.tsx';
import { PageSkeleton } from '../../../components/PageSkeleton.tsx';
import { errorText } from '../../../i18n/errorText.ts';
import { dateTimeText } from '../../../i18n/formats.ts';
import { useTimeFormat } from '../../../i18n/useTimeFormat.ts';
import { useTicketLog } from '../hooks/useTicketLog.ts';
import { logText } from '../logLines.ts';
import css from './TicketLogDialog.module.css';

/** Everything that happened to a ticket, with date and hour, the last thing first. */
export function TicketLogDialog({ ticketId, onClose }: { ticketId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useTimeFormat();
  const { data, error, isPending, refetch } = useTicketLog(ticketId, { fresh: true });
  return (
    <Dialog open onClose={onClose} maxWidth="sm" aria-labelledby="log-title">
      <DialogTitle id="log-title">{t('ticket.logTitle', { id: ticketId })}</DialogTitle>
      <DialogContent tabIndex={0}>
        {isPending && <PageSkeleton rows={4} />}
        {error && <FailedState hint={errorText(t, error)} onRetry={() => void refetch()} />}
        {data?.length === 0 && <p>{t('ticket.logEmpty')}</p>}
        <ol className={css['log']}>
          {data?.toReversed().map((entry, index) => (
            <li key={`${entry.createdAt} ${data.length - index}`}>
              <time dateTime={entry.createdAt}>{dateTimeText(entry.createdAt, format)}</time>
              <span>{logText(entry, t)}</span>
            </li>
          ))}
        </ol>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
