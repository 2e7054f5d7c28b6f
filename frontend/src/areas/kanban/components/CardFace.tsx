import type { Ticket } from '@balcao/shared/records/ticketModel';
import { Headset } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { truncate } from '../../../components/truncate.ts';
import { phoneText } from '../../../components/phoneText.ts';
import { rowTime, type TimeFormat } from '../../../frame/i18n/formats.ts';
import { ChannelIcon } from '../../tickets/components/list/ChannelIcon.tsx';
import { RowMessage } from '../../tickets/components/list/RowMessage.tsx';
import css from './Card.module.css';

const nameLength = 60;

export interface CardLook {
  userId: number;
  format: TimeFormat;
  now: Date;
}

interface Props extends CardLook {
  ticket: Ticket;
}

/** Content of a card: contact, channel, last message and its time, attendant. */
export const CardFace = memo(function CardFace({ ticket, userId, format, now }: Props) {
  const { t } = useTranslation();
  const { contact, unreadMessages: unread } = ticket;
  return (
    <>
      <span className={css['head']}>
        {ticket.queue && <i className={css['queue']} style={{ backgroundColor: ticket.queue.color }} />}
        <ChannelIcon channel={ticket.channel} />
        <b className="ellipsis" dir="auto">
          {truncate(contact.name, nameLength)}
        </b>
        <time dateTime={ticket.updatedAt}>{rowTime(ticket.updatedAt, now, format)}</time>
      </span>
      <span className={css['meta']}>
        <span>{t('kanban.number', { id: ticket.id })}</span>
        {!ticket.isGroup && <span className="ellipsis">{phoneText(contact.number)}</span>}
        {ticket.queue && <span className="visually-hidden">{ticket.queue.name}</span>}
      </span>
      <span className={css['last']}>
        <RowMessage ticket={ticket} userId={userId} selected={false} />
        {unread > 0 && (
          <span className={css['badge']}>
            <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
            <span className="visually-hidden">{t('tickets.unread', { count: unread })}</span>
          </span>
        )}
      </span>
      {ticket.user && (
        <span className={css['user']}>
          <Headset aria-hidden="true" />
          <span className="ellipsis">{ticket.user.name}</span>
        </span>
      )}
    </>
  );
});
