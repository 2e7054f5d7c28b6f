import { AppError } from '@balcao/shared/errors';
import type { ticketsApi } from '@balcao/shared/tickets/ticketsApi';
import { requireContact } from '../../contacts/requireContact.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { chooseConnection } from './chooseConnection.ts';
import { conversationOn } from './conversationOn.ts';
import { openTicket } from './openTicket.ts';
import { otherTicketError } from './otherTicketError.ts';
import { requireColleague, requireGroupSeen, requireQueue } from '../access/requireNamed.ts';
import { servedStatus } from '../access/servedStatus.ts';
import { showOpenedTicket } from '../showTicket.ts';
import { newOf, onceUnderKey } from '../../requests/onceUnderKey.ts';
import { showCreated } from './showCreated.ts';
import { ticketEntity } from '../../records/ticketEntity.ts';

/**
 * Opens a ticket with a contact. If one is active, the answer is 409 with that ticket as JSON text under `error`, from
 * which clients read who serves it.
 */
const make: Handler<typeof ticketsApi.createTicket> = async (ctx, { body }) => {
  const contact = await requireContact(ctx, body.contactId);
  if (!contact.active) throw new AppError('ERR_CONTACT_BLOCKED');
  const pending = body.status === 'pending';
  // If no queue is given, a waiting ticket goes into its creator's first queue, since its creator may not see tickets
  // without a queue.
  const given = body.queueId ?? (pending ? ctx.user.queueIds[0] : undefined);
  const queueId = pending && given === undefined ? undefined : await requireQueue(ctx, given);
  const colleague = (await requireColleague(ctx, body.userId))?.id;
  if (!pending && queueId !== undefined) await requireGroupSeen(ctx, contact, colleague, queueId);
  const connectionId = await chooseConnection(ctx, body.whatsappId, contact.channel);
  const { ticket, created } = await openTicket(ctx, {
    conversation: await conversationOn(ctx, contact, connectionId),
    contact,
    connectionId,
    status: pending ? 'pending' : servedStatus(contact),
    queueId,
    userId: pending ? undefined : (colleague ?? ctx.user.id),
    startedBy: 'attendant',
    actor: { kind: 'user', id: ctx.user.id, name: ctx.user.name },
  });
  if (!created) throw await otherTicketError(ctx, ticket);
  return showOpenedTicket(ctx, ticket, contact);
};

export const createTicket: Handler<typeof ticketsApi.createTicket> = onceUnderKey(make, {
  of: 'POST /tickets',
  made: newOf(ticketEntity),
  again: showCreated,
});
