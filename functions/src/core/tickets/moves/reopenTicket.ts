import { AppError } from '@balcao/shared/errors';
import { loadDirectory } from '../../company/directoryEntity.ts';
import { isQueueGone } from '../../company/isQueueGone.ts';
import { userIdOf } from '../../decisions/actor.ts';
import { joinPlans } from '../../decisions/joinPlans.ts';
import { planStageRestart } from '../stages/planStageRestart.ts';
import { onlyIfStageUnchanged } from '../stages/onlyIfStageUnchanged.ts';
import { planMove } from './planMove.ts';
import { requireQueue } from '../access/requireNamed.ts';
import { servedStatus } from '../access/servedStatus.ts';
import type { Move } from './wantedMove.ts';

/**
 * Reopens a closed ticket for the caller, in the queue given, else in its former one. Without either it is refused;
 * only if the former queue was deleted and none is given, the ticket is reopened without a queue.
 */
export const reopenTicket: Move = async (ctx, { ticket, conversation, contact }, wanted) => {
  if (!contact.active) throw new AppError('ERR_CONTACT_BLOCKED');
  const { store, companyId, clock } = ctx;
  const isGone = await isQueueGone(store, { companyId, queueId: ticket.queueId, now: clock.now() });
  const { tags } = await loadDirectory(store, companyId, clock.now());
  const named = wanted.queueId ?? undefined;
  const queueId =
    isGone && named === undefined ? undefined : await requireQueue(ctx, named ?? ticket.queueId);
  const userId = userIdOf(ctx.actor);
  if (userId === undefined) throw new AppError('ERR_NO_USER_FOUND');
  const to = { status: servedStatus(ticket), userId, queueId };
  const log = [{ type: 'reopen' as const, userId, queueId }];
  const moved = planMove(ticket, conversation, { to, log }, ctx.at);
  const plan = joinPlans(moved.plan, planStageRestart(ticket, tags, ctx.at));
  return { ...moved, plan: onlyIfStageUnchanged(plan, ticket) };
};
