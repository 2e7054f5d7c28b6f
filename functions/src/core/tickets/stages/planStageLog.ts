import { type Plan, planOf } from '../../decisions/plan.ts';
import type { TicketItem } from '../../records/ticketEntity.ts';
import { logWrite } from '../../records/ticketLogEntity.ts';

/** That a ticket came into a stage, or out of any, in its log: by whom, or by itself. Of customers' answers the engine says so. */
export function planStageLog(
  { companyId, conversationId, id: ticketId, version }: TicketItem,
  stageId: number | undefined,
  { at, userId }: { at: string; userId?: number },
): Plan {
  const step = version + 1;
  return planOf('log', [
    logWrite({ companyId, conversationId, ticketId, type: 'stage', userId, stageId, at, step }),
  ]);
}
