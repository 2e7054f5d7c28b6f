import type { Directory } from '../../company/directoryEntity.ts';
import { emptyPlan, type Plan } from '../../decisions/plan.ts';
import type { TicketItem } from '../../records/ticketEntity.ts';
import { planStage } from './planStage.ts';

/**
 * The hours of its stage begin anew for a ticket that is taken up again: the timer of a closed one found nothing to do.
 * Nothing where it is in no stage, or in one that is gone or does nothing by itself.
 */
export function planStageAgain(
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
