import { MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useOperation } from '../../../kit/answers/useOperation.ts';
import css from './TicketCard.module.css';

/** Card of a ticket that a message links to. Readers without access to it only see "a ticket". */
export function TicketCard({ uuid }: { uuid: string }) {
  const { t } = useTranslation();
  const { data: ticket } = useOperation('GET /tickets/{id}', { params: { id: uuid } });
  return (
    <Link to={`/tickets/${uuid}`} className={css['card']}>
      <MessageCircle aria-hidden="true" />
      <span className={css['text']}>
        <b className="ellipsis" dir="auto">
          {ticket?.contact.name ?? t('chats.ticket')}
        </b>
        {ticket && (
          <small className="ellipsis">
            {[t(`chats.ticketStatus.${ticket.status}`), ticket.queue?.name, ticket.user?.name]
              .filter(Boolean)
              .join(' · ')}
          </small>
        )}
      </span>
    </Link>
  );
}
