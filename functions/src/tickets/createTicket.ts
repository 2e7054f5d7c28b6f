import { AppError } from '@balcao/shared/errors';
import { canSeeTicket } from '@balcao/shared/tickets/ticketRules';
import type { ticketsApi } from '@balcao/shared/tickets/ticketsApi';
import type { Directory } from '../companies/directoryEntity.ts';
import { readSession } from '@balcao/shared/server/connections/connectionSessionEntity';
import { requireContact } from '../contacts/requireContact.ts';
import { openConversation } from '../conversations/openConversation.ts';
import { openTicket } from './openTicket.ts';
import type { Handler } from '../http/handler.ts';
import type { UserContext } from '../http/context.ts';
import { readUser } from '../users/userEntity.ts';
import { requireColleague, requireNamed, requireQueue } from './requireNamed.ts';
import { servedStatus } from './servedStatus.ts';
import { showOpenedTicket, showTickets } from './showTicket.ts';
import type { TicketItem } from './ticketEntity.ts';
import { ticketFacts } from './ticketFacts.ts';

/**
 * Starts a conversation with a contact. Where one is going on, the answer is 409 with that ticket as JSON text under
 * `error`: clients read from it who serves it (wire facts, Tickets).
 */
export const createTicket: Handler<typeof ticketsApi.createTicket> = async (ctx, { body }) => {
  const contact = await requireContact(ctx, body.contactId);
  if (!contact.active) throw new AppError('ERR_CONTACT_BLOCKED');
  const pending = body.status === 'pending';
  // A waiting ticket goes into a queue that its maker serves, who would lose sight of it otherwise.
  const given = body.queueId ?? (pending ? ctx.user.queueIds[0] : undefined);
  const queueId = pending && given === undefined ? undefined : await requireQueue(ctx, given);
  const colleague = await requireColleague(ctx, body.userId);
  const connectionId = await chooseConnection(ctx, body.whatsappId, contact.channel);
  const session = await readSession(ctx.store, ctx.companyId, connectionId);
  if (session === undefined || session.number === '') throw new AppError('ERR_WAPP_NOT_INITIALIZED');

  const conversation = await openConversation(ctx, { contact, account: session.number, connectionId });
  const { ticket, created } = await openTicket(ctx, {
    conversation,
    contact,
    connectionId,
    status: pending ? 'pending' : servedStatus(contact),
    queueId,
    userId: pending ? undefined : (colleague ?? ctx.user.id),
    startedBy: 'attendant',
    actor: { kind: 'user', id: ctx.user.id, name: ctx.user.name },
  });
  if (!created)
    throw new AppError('ERR_OTHER_OPEN_TICKET', { errorText: JSON.stringify(await conflict(ctx, ticket)) });
  return showOpenedTicket(ctx, ticket, contact);
};

/** The connection asked for, else the caller's own, else the company's default. */
async function chooseConnection(
  ctx: UserContext,
  asked: number | null | undefined,
  channel: string,
): Promise<number> {
  const fits = (directory: Directory, id: number): boolean =>
    directory.connections.get(id)?.channel === channel;
  if (asked !== undefined && asked !== null) {
    await requireNamed(ctx, (directory) => fits(directory, asked), 'ERR_NO_WAPP_FOUND');
    return asked;
  }
  const [user, directory] = await Promise.all([
    readUser(ctx.store, ctx.companyId, ctx.user.id),
    requireNamed(
      ctx,
      ({ connections }) => [...connections.values()].some((connection) => connection.channel === channel),
      'ERR_NO_DEF_WAPP_FOUND',
    ),
  ]);
  const own = user?.whatsappId;
  if (own !== undefined && own !== null && fits(directory, own)) return own;
  const candidates = [...directory.connections].filter(([, connection]) => connection.channel === channel);
  const chosen = candidates.find(([, { isDefault }]) => isDefault);
  if (chosen === undefined) throw new AppError('ERR_NO_DEF_WAPP_FOUND');
  return chosen[0];
}

/** The other ticket, as far as the caller may know it: who serves it in which queue is for everybody. */
async function conflict(ctx: UserContext, ticket: TicketItem) {
  const [shown] = await showTickets(ctx, [ticket]);
  if (shown === undefined || canSeeTicket(ctx.user, ticketFacts(ticket))) return shown;
  const { id, uuid, status, userId, user, queueId, queue } = shown;
  return { id, uuid, status, userId, user, queueId, queue };
}
