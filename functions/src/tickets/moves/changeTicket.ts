import { moveTicket, type TicketChange } from '../moveTicket.ts';
import { requireQueue } from '../requireNamed.ts';
import type { Move } from './wantedMove.ts';

/**
 * What changes without a move: the integration's switch, and the queue of a ticket that stays where it is. A ticket
 * that somebody serves already is answered as it is.
 */
export const changeTicket: Move = async (ctx, { ticket, conversation }, wanted) => {
  const to: TicketChange['to'] = {};
  const log: { type: 'queue'; userId: number; queueId: number }[] = [];
  if (wanted.useIntegration !== undefined && wanted.useIntegration !== ticket.useIntegration)
    to.useIntegration = wanted.useIntegration;
  const asksForQueue = wanted.status === undefined && wanted.queueId !== undefined && wanted.queueId !== null;
  if (asksForQueue && wanted.queueId !== ticket.queueId && ticket.status !== 'closed') {
    to.queueId = await requireQueue(ctx, wanted.queueId);
    log.push({ type: 'queue', userId: ctx.user.id, queueId: to.queueId });
  }
  if (Object.keys(to).length === 0) return ticket;
  return moveTicket(ctx, ticket, conversation, { to, log });
};
