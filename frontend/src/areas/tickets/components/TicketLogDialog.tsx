import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../components/EmptyState.tsx';
import { PageSkeleton } from '../../../components/loading/PageSkeleton.tsx';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { dateTimeText } from '../../../frame/i18n/formats.ts';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { useTicketLogPages } from '../hooks/useTicketLogPages.ts';
import { logKey } from '../log/logKeys.ts';
import { logText } from '../log/logLines.ts';
import css from './TicketLogDialog.module.css';

/** Distance from the bottom, in pixels, at which the next page is loaded. */
const loadWithin = 300;

/** Log of a ticket with date and time, newest first. */
export function TicketLogDialog({ ticketId, onClose }: { ticketId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useTimeFormat();
  const scroller = useRef<HTMLDivElement>(null);
  const { entries, error, isPending, isFetchingNextPage, hasNextPage, more, refetch } =
    useTicketLogPages(ticketId);
  const onScroll = () => {
    const element = scroller.current;
    if (
      element &&
      hasNextPage &&
      element.scrollHeight - element.scrollTop - element.clientHeight < loadWithin
    )
      more();
  };
  const shown = entries?.length ?? 0;
  // oxlint-disable-next-line react/exhaustive-deps -- what is short of the frame goes on by itself
  useLayoutEffect(onScroll, [hasNextPage, more, shown]);
  return (
    <Dialog open onClose={onClose} maxWidth="sm" aria-labelledby="log-title">
      <DialogTitle id="log-title">{t('ticket.logTitle', { id: ticketId })}</DialogTitle>
      <DialogContent ref={scroller} onScroll={onScroll} tabIndex={0}>
        {isPending && <PageSkeleton rows={4} />}
        {error && !entries && <FailedState hint={errorText(t, error)} onRetry={() => void refetch()} />}
        {shown === 0 && entries && !hasNextPage && <p>{t('ticket.logEmpty')}</p>}
        <ol className={css['log']} aria-busy={isFetchingNextPage}>
          {entries?.map((entry) => (
            <li key={logKey(entry)}>
              <time dateTime={entry.createdAt}>{dateTimeText(entry.createdAt, format)}</time>
              <span>{logText(entry, t)}</span>
            </li>
          ))}
        </ol>
        {isFetchingNextPage && <PageSkeleton rows={2} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
