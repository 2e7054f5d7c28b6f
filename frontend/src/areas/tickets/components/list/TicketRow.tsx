import type { Ticket } from '@balcao/shared/records/ticketModel';
import type { ListedTicket } from '@balcao/shared/tickets/ticketsApi';
import { Headset, Users } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { textOn } from '../../../../frame/theme/readableColour.ts';
import { Avatar } from '../../../../components/Avatar.tsx';
import { truncate } from '../../../../components/truncate.ts';
import { rowTime, type TimeFormat } from '../../../../frame/i18n/formats.ts';
import { foundState } from '../../lists/foundMessage.ts';
import { ChannelIcon } from './ChannelIcon.tsx';
import { RowMessage } from './RowMessage.tsx';
import css from './TicketRow.module.css';
import { UnsentMark } from './UnsentMark.tsx';
import { WaitingMarks } from './WaitingMarks.tsx';
import { WaitAge } from './WaitAge.tsx';

const nameLength = 60;
const shownTags = 2;
const ratings = ['😠', '🙁', '😐', '🙂', '😍'] as const;

interface Props {
  ticket: ListedTicket;
  selected: boolean;
  /** True for the row with the keyboard focus, the only one in the tab order. */
  active: boolean;
  isAdmin: boolean;
  /** The signed-in user. */
  userId: number;
  searching: boolean;
  format: TimeFormat;
  now: Date;
  /** Minutes after which the waiting time is coloured; 0 for never. */
  waitLimit: number;
  offset: number;
  index: number;
  /** `picking`: true while rows are being selected. `picked`: true if this row is. */
  picking: boolean;
  picked: boolean;
  onPick: (index: number, range: boolean) => void;
}

function Tag({ name, color }: { name: string; color: string }) {
  return (
    <span className={css['tag']}>
      <i style={{ backgroundColor: color }} />
      <span className="ellipsis">{name}</span>
    </span>
  );
}

/**
 * Statuses that the row names because the tab does not: the customer is being asked for consent (`lgpd`) or for a
 * rating (`nps`), and nobody can write meanwhile.
 */
const isSpecial = (status: Ticket['status']): boolean => status === 'lgpd' || status === 'nps';

/** A ticket in the list: contact, last message and its time, unread count. */
export const TicketRow = memo(function TicketRow(props: Props) {
  const { ticket, selected, active, isAdmin, userId, searching, format, now, offset, index } = props;
  const { picking, picked, onPick, waitLimit } = props;
  const { t } = useTranslation();
  const unread = ticket.unreadMessages;
  const rate = ticket.status === 'closed' ? ticket.userRating?.rate : undefined;
  return (
    <li className={css['item']} style={{ transform: `translateY(${offset}px)` }}>
      <input
        type="checkbox"
        className={css['check']}
        checked={picked}
        data-shown={picking}
        aria-label={t('tickets.pickRow', { name: ticket.contact.name })}
        tabIndex={picking && active ? 0 : -1}
        onChange={() => undefined}
        onClick={(event) => onPick(index, event.shiftKey)}
      />
      <Link
        to={`/tickets/${ticket.uuid}`}
        state={foundState(ticket)}
        className={css['row'] ?? ''}
        data-unread={unread > 0}
        data-index={index}
        data-picked={picked}
        onClick={(event) => {
          if (!picking) return;
          event.preventDefault();
          onPick(index, event.shiftKey);
        }}
        aria-current={selected ? 'true' : undefined}
        tabIndex={active ? 0 : -1}
        draggable={false}
      >
        <i className={css['queue']} style={ticket.queue ? { backgroundColor: ticket.queue.color } : {}} />
        <Avatar id={ticket.contactId} name={ticket.contact.name} picture={ticket.contact.urlPicture} />
        <span className={css['main']}>
          <span className={css['name']}>
            <span className="ellipsis" dir="auto">
              {truncate(ticket.contact.name, nameLength)}
            </span>
            {ticket.tags.slice(0, shownTags).map((tag) => (
              <Tag key={tag.id} name={tag.name} color={tag.color} />
            ))}
            {ticket.tags.length > shownTags && <small>+{ticket.tags.length - shownTags}</small>}
          </span>
          <RowMessage ticket={ticket} userId={userId} selected={selected} />
          <span className={css['meta']}>
            {ticket.waitingSince !== null && (
              <WaitAge since={ticket.waitingSince} now={now} limit={waitLimit} />
            )}
            <ChannelIcon channel={ticket.channel} />
            <span className="ellipsis">{ticket.whatsapp?.name}</span>
            {ticket.isGroup && (
              <>
                <Users aria-hidden="true" />
                <span>{t('tickets.group')}</span>
              </>
            )}
            {ticket.stage && <Tag name={ticket.stage.name} color={ticket.stage.color} />}
            {isAdmin && ticket.user && (
              <span
                className={css['attendant']}
                style={{ backgroundColor: ticket.user.color, color: textOn(ticket.user.color) }}
              >
                <Headset aria-hidden="true" />
                <span className="ellipsis">{ticket.user.name}</span>
              </span>
            )}
            <WaitingMarks ticket={ticket} userId={userId} />
            {(searching || isSpecial(ticket.status)) && (
              <span className={css['status']}>
                {t(ticket.status === 'lgpd' ? 'tickets.noConsent' : `tickets.status.${ticket.status}`)}
              </span>
            )}
            {ticket.queue && <span className="visually-hidden">{ticket.queue.name}</span>}
          </span>
        </span>
        <span className={css['side']}>
          <time dateTime={ticket.updatedAt}>{rowTime(ticket.updatedAt, now, format)}</time>
          <UnsentMark ticketId={ticket.id} />
          {unread > 0 && (
            <span className={css['badge']}>
              <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
              <span className="visually-hidden">{t('tickets.unread', { count: unread })}</span>
            </span>
          )}
          {rate !== undefined && (
            <span role="img" aria-label={t('tickets.rating', { rate })}>
              {ratings[Math.max(1, Math.ceil(rate / 2)) - 1]}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
});
