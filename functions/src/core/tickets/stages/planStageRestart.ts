import type { Directory } from '../../company/directoryEntity.ts';
import { emptyPlan, type Plan } from '../../decisions/plan.ts';
import type { TicketItem } from '../../records/ticketEntity.ts';
import { planStage } from './planStage.ts';

/**
 * Restarts the hours of a reopened ticket's stage: the timer found the ticket closed and did nothing. Empty if the
 * ticket has no stage, or the stage was deleted or has no automatic moves.
 */
export function planStageRestart(
  ticket: Pick<TicketItem, 'companyId' | 'conversationId' | 'id' | 'stageId'>,
  stages: Directory['tags'],
  at: string,
): Plan {
  const { stageId: id } = ticket;
  const lane = id === undefined ? undefined : stages.get(id)?.lane;
  return id === undefined || lane === undefined
    ? emptyPlan
    : planStage(ticket, { id, hours: lane.hours ?? 0 }, at);
}
