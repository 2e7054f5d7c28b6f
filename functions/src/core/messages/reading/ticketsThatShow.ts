import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { canSeeTicket } from '@balcao/shared/tickets/ticketRules';
import type { UserContext } from '../../../platform/http/context.ts';
import { ticketEntity, type TicketItem, ticketKey } from '../../records/ticketEntity.ts';
import { ticketFacts } from '../../records/ticketFacts.ts';
import { queuesOf } from '../../tickets/access/laterQueues.ts';
import { mayReadMessage } from '../../tickets/access/mayReadMessage.ts';

/**
 * Of the message's own ticket and the conversation's active and last one: those that the caller sees and that show the
 * caller the message.
 */
export async function ticketsThatShow(
  ctx: Pick<UserContext, 'store' | 'user'>,
  { companyId, conversationId, activeTicketId, lastTicketId }: ConversationItem,
  message: MessageItem,
): Promise<TicketItem[]> {
  const ids = new Set([message.ticketId, activeTicketId, lastTicketId].filter((id) => id !== undefined));
  const keys = [...ids].map((id) => ticketKey({ companyId, conversationId, id }));
  const items = keys.length === 0 ? [] : await ctx.store.batchGet(keys, { consistent: true });
  const tickets = items.flatMap((item) => (item === undefined ? [] : ticketEntity.fromItem(item)));
  const later = queuesOf(tickets);
  return tickets.filter(
    (ticket) =>
      canSeeTicket(ctx.user, ticketFacts(ticket)) && mayReadMessage(ctx.user, message, ticket.id, later),
  );
}
