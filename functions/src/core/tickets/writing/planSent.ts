import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { lastByOf } from '../../records/lastBy.ts';
import { listText } from '../lists/listText.ts';
import type { PlannedTicket } from '../moves/planMove.ts';
import { planTouch } from './planTouch.ts';
import type { TicketItem } from '../../records/ticketEntity.ts';

/**
 * The changes that one of our messages makes to its ticket. Only a person who writes has read the customer's messages:
 * an automatic text leaves the ticket unread.
 */
export function planSent(ticket: TicketItem, message: MessageItem): PlannedTicket {
  const { createdAt: at, id: messageId } = message;
  if (message.isPrivate) return planTouch(ticket, { at });
  const byPerson = message.actor === 'user';
  return planTouch(ticket, {
    at,
    shown: { messageId, by: lastByOf(message), ...listText(message) },
    ...(byPerson && { unread: 'none', once: { firstReplyAt: at } }),
  });
}
