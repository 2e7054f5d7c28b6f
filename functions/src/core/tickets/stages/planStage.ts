import { present } from '@balcao/shared/server/db/expressions';
import { hoursOver } from '@balcao/shared/tags/tagRules';
import { joinPlans } from '../../decisions/joinPlans.ts';
import { type Plan, planOf } from '../../decisions/plan.ts';
import { planTimer } from '../../decisions/planTimer.ts';
import { type TicketItem, ticketKey } from '../../records/ticketEntity.ts';
import type { NewTimer } from '../../../platform/timers/armTimerWrite.ts';

declare module '../../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    /** `since`: ISO instant at which the ticket entered the stage `stageId`. */
    stageMove: { conversationId: number; stageId: number; since: string };
  }
}

/**
 * Sets or clears a ticket's stage, and arms the timer that moves it on if the stage has `hours` (0 for never). It is
 * not a move: the ticket keeps its place in the lists.
 */
export function planStage(
  ticket: Pick<TicketItem, 'companyId' | 'conversationId' | 'id'>,
  stage: { id: number; hours: number } | undefined,
  at: string,
): Plan {
  const change = {
    ...(stage === undefined
      ? { remove: ['stageId', 'stagedAt'] }
      : { set: { stageId: stage.id, stagedAt: at } }),
    add: { version: 1 },
  };
  const placed = planOf('ticket', [{ update: ticketKey(ticket), change, condition: present }], 'present');
  if (stage === undefined || stage.hours === 0) return placed;
  return joinPlans(placed, planTimer(stageMove(ticket, stage, at), at));
}

/** The timer that moves on a ticket which entered the stage at `since`. */
export function stageMove(
  { companyId, conversationId, id }: Pick<TicketItem, 'companyId' | 'conversationId' | 'id'>,
  stage: { id: number; hours: number },
  since: string,
): NewTimer<'stageMove'> {
  const dueAt = new Date(hoursOver(since, stage.hours)).toISOString();
  const payload = { conversationId, stageId: stage.id, since };
  return { companyId, kind: 'stageMove', subject: String(id), dueAt, payload };
}
