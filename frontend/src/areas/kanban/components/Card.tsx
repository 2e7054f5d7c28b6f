import { useDraggable } from '@dnd-kit/core';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import { GripVertical } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import css from './Card.module.css';
import { CardFace, type CardLook } from './CardFace.tsx';

interface Props extends CardLook {
  ticket: Ticket;
  index: number;
  offset: number;
  total: number;
  /** True for the only card of its lane in the tab order. */
  active: boolean;
  /** True while picked up by keyboard. */
  lifted: boolean;
  onMenu: (anchor: HTMLElement, ticket: Ticket) => void;
}

/** A card. Mouse and finger drag it as a whole; its handle is for the keyboard and opens a menu of the lanes. */
export const Card = memo(function Card(props: Props) {
  const { ticket, index, offset, total, active, lifted, onMenu, ...look } = props;
  const { t } = useTranslation();
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: ticket.id, data: { ticket } });
  const tabIndex = active ? 0 : -1;
  return (
    <li
      ref={setNodeRef}
      className={css['card']}
      style={{ transform: `translateY(${offset}px)` }}
      data-card={ticket.id}
      data-dragged={isDragging || lifted}
      aria-posinset={index + 1}
      aria-setsize={total}
      {...listeners}
    >
      <CardFace ticket={ticket} {...look} />
      <span className={css['actions']}>
        <Link
          to={`/tickets/${ticket.uuid}`}
          tabIndex={tabIndex}
          draggable={false}
          className={css['link'] ?? ''}
        >
          {t('kanban.view')}
        </Link>
        <button
          type="button"
          className={css['handle']}
          tabIndex={tabIndex}
          data-handle={index}
          aria-haspopup="menu"
          aria-label={t('kanban.move', { name: ticket.contact.name })}
          aria-describedby="kanban-keys"
          aria-pressed={lifted}
          onClick={(event) => onMenu(event.currentTarget, ticket)}
        >
          <GripVertical aria-hidden="true" />
        </button>
      </span>
    </li>
  );
});
