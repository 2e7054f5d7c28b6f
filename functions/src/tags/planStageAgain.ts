import type { Directory } from '../companies/directoryEntity.ts';
import { emptyPlan, type Plan } from '../decisions/plan.ts';
import { planTimer } from '../decisions/planTimer.ts';
import type { TicketItem } from '../tickets/ticketEntity.ts';
import { stageMove } from './planStage.ts';

/**
 * The hours of its stage begin anew for a ticket that goes on after it was closed, or in the place of one that is: a closed
 * one's timer found nothing to do. Nothing where it is in no stage, or in one that tickets do not leave by themselves.
 */
export function planStageAgain(
  ticket: Pick<TicketItem, 'companyId' | 'conversationId' | 'id' | 'stageId'>,
  stages: Directory['tags'],
  at: string,
): Plan {
  const { stageId } = ticket;
  const hours = stageId === undefined ? undefined : stages.get(stageId)?.lane?.hours;
  if (stageId === undefined || hours === undefined) return emptyPlan;
  return planTimer(stageMove(ticket, { id: stageId, hours }, at), at);
}
