import Button from '@mui/material/Button';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ColourDot } from '../../../components/ColourDot.tsx';
import { LoadingLine } from '../../../components/loading/LoadingLine.tsx';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { dateText } from '../../../frame/i18n/formats.ts';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { useOperationPages } from '../../../kit/answers/useOperationPages.ts';
import css from './ContactMore.module.css';

/** Other tickets of the contact on any connection; the server returns only those the reader may see. */
export function OtherTickets({ ticket: shown }: { ticket: Ticket }) {
  const { t } = useTranslation();
  const format = useTimeFormat();
  const titleId = useId();
  const list = useOperationPages('GET /contacts/{id}/tickets', 'tickets', {
    params: { id: String(shown.contactId) },
  });
  // The placeholder rows belong to the contact shown before.
  const others = list.isPlaceholderData ? [] : list.rows.filter(({ id }) => id !== shown.id);
  const waiting = list.isPending || list.isPlaceholderData;
  return (
    <section className={css['others']} aria-labelledby={titleId}>
      <h3 id={titleId}>{t('contactPanel.others')}</h3>
      {waiting && <LoadingLine empty={t('contactPanel.othersNone')} />}
      {list.isError && !list.data && (
        <div role="alert">
          <p>{t('contactPanel.othersFailed')}</p>
          <p>{errorText(t, list.error)}</p>
          <Button size="small" onClick={() => void list.refetch()}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {!waiting && list.data && others.length === 0 && !list.hasNextPage && (
        <p>{t('contactPanel.othersNone')}</p>
      )}
      {others.length > 0 && (
        <ul>
          {others.map(({ id, uuid, status, queue, whatsapp, lastMessage, createdAt }) => (
            <li key={id}>
              <Link to={`/tickets/${uuid}`}>
                <b>#{id}</b> {t(`tickets.status.${status}`)}
                <time dateTime={createdAt}>{dateText(createdAt, format)}</time>
              </Link>
              <span className="ellipsis">
                {queue && <ColourDot colour={queue.color} />}{' '}
                {[queue?.name ?? t('contactPanel.othersNoQueue'), whatsapp?.name, lastMessage]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button size="small" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('contactPanel.othersMore')}
        </Button>
      )}
    </section>
  );
}
