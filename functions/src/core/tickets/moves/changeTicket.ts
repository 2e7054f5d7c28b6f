import { userIdOf } from '../../decisions/actor.ts';
import { emptyPlan } from '../../decisions/plan.ts';
import { planMove, type TicketChange } from './planMove.ts';
import { requireGroupSeen, requireQueue } from '../access/requireNamed.ts';
import type { Move } from './wantedMove.ts';

/**
 * Changes that leave status and user as they are: the integration switch, and the queue if the request names one
 * without a status. If the request asks for nothing else (a ticket that is already served), the ticket is returned as
 * it is.
 */
export const changeTicket: Move = async (ctx, { ticket, conversation }, wanted) => {
  const to: TicketChange['to'] = {};
  let log: TicketChange['log'] = [];
  if (wanted.useIntegration !== undefined && wanted.useIntegration !== ticket.useIntegration)
    to.useIntegration = wanted.useIntegration;
  const asksForQueue = wanted.status === undefined && wanted.queueId !== undefined && wanted.queueId !== null;
  if (asksForQueue && wanted.queueId !== ticket.queueId && ticket.status !== 'closed') {
    to.queueId = await requireQueue(ctx, wanted.queueId);
    await requireGroupSeen(ctx, ticket, ticket.userId, to.queueId);
    log = [{ type: 'queue', userId: userIdOf(ctx.actor), queueId: to.queueId }];
  }
  if (Object.keys(to).length === 0) return { plan: emptyPlan, ticket };
  return planMove(ticket, conversation, { to, log }, ctx.at);
};
