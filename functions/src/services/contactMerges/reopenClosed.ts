import { getConversation } from '@balcao/shared/server/conversations/conversationEntity';
import { allOf, type Condition } from '@balcao/shared/server/db/expressions';
import { reloadDirectory } from '../../core/company/directoryEntity.ts';
import { commitPlan } from '../../core/decisions/commitPlan.ts';
import { joinPlans } from '../../core/decisions/joinPlans.ts';
import { planOf } from '../../core/decisions/plan.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { planStageRestart } from '../../core/tickets/stages/planStageRestart.ts';
import { onlyIfStageUnchanged } from '../../core/tickets/stages/onlyIfStageUnchanged.ts';
import { planMove } from '../../core/tickets/moves/planMove.ts';
import { ticketEntity, ticketKey } from '../../core/records/ticketEntity.ts';
import {
  type ClosedTicket,
  contactMergeEntity,
  type ContactMergeItem,
  getMerge,
  inState,
  ticketField,
} from './contactMergeEntity.ts';

/**
 * Gives a ticket that a merge has closed its former state again, once, unless its conversation has a newer ticket. If
 * the ticket's user is gone, it becomes pending, for somebody to accept; a queue that is gone is removed.
 */
export async function reopenClosed(
  runtime: Runtime,
  merge: ContactMergeItem,
  closed: ClosedTicket,
): Promise<void> {
  const { companyId, actor, undoneBy = actor } = merge;
  const { id, conversationId } = closed;
  const field = ticketField(id);
  const [left, stored, conversation, directory] = await Promise.all([
    getMerge(runtime.store, merge),
    runtime.store.get(ticketKey({ companyId, conversationId, id }), { consistent: true }),
    getConversation(runtime.store, companyId, conversationId),
    reloadDirectory(runtime.store, companyId, runtime.clock.now()),
  ]);
  // Staff may have closed the ticket again: a repeated run must leave it closed.
  if (left === undefined || !(field in left) || stored === undefined || conversation === undefined) return;
  const ticket = ticketEntity.fromItem(stored);
  const { activeTicketId, lastTicketId } = conversation;
  if (ticket.status !== 'closed' || activeTicketId !== undefined || lastTicketId !== id) return;
  const userId =
    closed.userId !== undefined && directory.users.has(closed.userId) ? closed.userId : undefined;
  const queueId =
    closed.queueId !== undefined && directory.queues.has(closed.queueId) ? closed.queueId : undefined;
  const status = closed.status === 'open' && userId === undefined ? 'pending' : closed.status;
  const log = [{ type: 'reopen' as const, userId: undoneBy.id, queueId }];
  const at = runtime.clock.iso();
  const { plan } = planMove(ticket, conversation, { to: { status, userId, queueId }, log }, at);
  const once: Condition | undefined = allOf(inState(merge), { expression: `attribute_exists(#${field})` });
  await commitPlan(
    runtime,
    joinPlans(
      onlyIfStageUnchanged(joinPlans(plan, planStageRestart(ticket, directory.tags, at)), ticket),
      planOf('contact', [
        {
          update: contactMergeEntity.key(merge),
          change: { remove: [field] },
          ...(once && { condition: once }),
        },
      ]),
    ),
  );
}
