import { type Plan, planOf } from '../../decisions/plan.ts';
import type { TicketItem } from '../../records/ticketEntity.ts';
import { logWrite } from '../../records/ticketLogEntity.ts';

/**
 * The log entry of a ticket's stage, with the user who set it if one did. Stages set by a customer's answer are logged
 * by the engine.
 */
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
