import { AppError } from '@balcao/shared/errors';
import type { messagesApi } from '@balcao/shared/messages/messagesApi';
import { canSeeTicket, canWrite } from '@balcao/shared/tickets/ticketRules';
import { getContact } from '../records/contactEntity.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { resendOutbound } from '../outbound/resendOutbound.ts';
import { requireNamed } from '../tickets/access/requireNamed.ts';
import { ticketEntity, ticketKey } from '../records/ticketEntity.ts';
import { ticketFacts } from '../records/ticketFacts.ts';
import { findFreshMessage } from './findFreshMessage.ts';
import { showMessages } from './reading/showMessages.ts';

/** Sends one of our failed messages again, under the conditions of a new one. */
export const resendMessage: Handler<typeof messagesApi.resendMessage> = async (ctx, { params }) => {
  const message = await findFreshMessage(ctx.store, ctx.companyId, params.id);
  if (message === undefined || !message.fromMe || message.isPrivate)
    throw new AppError('ERR_NO_MESSAGE_FOUND');
  const item =
    message.ticketId === undefined
      ? undefined
      : await ctx.store.get(ticketKey({ ...message, id: message.ticketId }), { consistent: true });
  const ticket = item && ticketEntity.fromItem(item);
  if (ticket === undefined || !canSeeTicket(ctx.user, ticketFacts(ticket)))
    throw new AppError('ERR_NO_MESSAGE_FOUND');
  if (!canWrite(ticket)) throw new AppError('ERR_TICKET_CLOSED');
  const contact = await getContact(ctx.store, ctx.companyId, ticket.contactId);
  if (contact?.active === false) throw new AppError('ERR_CONTACT_BLOCKED');
  await requireNamed(ctx, ({ connections }) => connections.has(ticket.whatsappId), 'ERR_NO_WAPP_FOUND');
  const again = await resendOutbound(ctx, message);
  const [shown] = await showMessages(ctx, [again], { ticket, contactName: ticket.contactName });
  if (shown === undefined) throw new AppError('ERR_NO_MESSAGE_FOUND');
  return { message: shown };
};
