import { AppError } from '@balcao/shared/errors';
import {
  type ConversationItem,
  getConversation,
} from '@balcao/shared/server/conversations/conversationEntity';
import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { canWrite } from '@balcao/shared/tickets/ticketRules';
import type { UserContext } from '../../platform/http/context.ts';
import { findFreshMessage } from './findFreshMessage.ts';
import { ticketsThatShow } from './reading/ticketsThatShow.ts';
import type { TicketItem } from '../records/ticketEntity.ts';

/** A message that the caller may read and a ticket that shows it, preferably one in which they may write. */
export async function requireMessage(
  ctx: UserContext,
  id: number,
): Promise<{ message: MessageItem; conversation: ConversationItem; ticket: TicketItem; writable: boolean }> {
  const message = await findFreshMessage(ctx.store, ctx.companyId, id);
  if (message === undefined) throw new AppError('ERR_NO_MESSAGE_FOUND');
  const conversation = await getConversation(ctx.store, ctx.companyId, message.conversationId);
  const tickets = conversation ? await ticketsThatShow(ctx, conversation, message) : [];
  const open = tickets.find((ticket) => canWrite(ticket));
  const ticket = open ?? tickets[0];
  if (conversation === undefined || ticket === undefined) throw new AppError('ERR_NO_MESSAGE_FOUND');
  return { message, conversation, ticket, writable: open !== undefined };
}
