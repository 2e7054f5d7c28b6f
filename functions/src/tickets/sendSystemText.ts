import type { ConversationItem } from '../conversations/conversationEntity.ts';
import type { UserContext } from '../http/context.ts';
import { storePersistently } from '../messages/storePersistently.ts';
import type { TicketItem } from './ticketEntity.ts';

/** Mark of texts that the system writes: their echo is known by it (wire facts, Text conventions). */
const systemMark = '\u200E';

/** Sends a text of the house (greeting, farewell) in a ticket, once per `key`; an empty text is not sent. */
export async function sendSystemText(
  ctx: UserContext,
  ticket: TicketItem,
  conversation: ConversationItem,
  text: string,
  key: string,
): Promise<TicketItem> {
  if (text.trim() === '') return ticket;
  const { ticket: sent } = await storePersistently(ctx, {
    ticket,
    conversation,
    actor: 'bot',
    body: `${systemMark}${text}`,
    mediaType: 'conversation',
    idempotencyKey: `${key}:${ticket.id}:${ticket.reopenCount}`,
  });
  return sent;
}
