import { hoursOver } from '@balcao/shared/tags/tagRules';
import { note, type Step, want } from '../state/engineState.ts';

/**
 * Moves a ticket back from its stage to that stage's `rollbackLaneId` if its customer writes before the stage's hours,
 * if any, are over.
 */
export const rollbackStage: Step = (decision, { ticket, facts }, event) => {
  const stageId = ticket?.stageId;
  if (event.fromMe || stageId === undefined || decision.ticket.move === 'create') return decision;
  if (facts.lanes === undefined) return want(decision, { of: 'lanes' });
  const { back, within } = facts.lanes.get(stageId)?.lane ?? {};
  const lane = back === undefined ? undefined : facts.lanes.get(back);
  if (back === undefined || back === stageId || lane?.stage !== true) return decision;
  if (within !== undefined && !isWithin(within, ticket?.stagedAt, event.at)) return decision;
  const stage = { id: back, hours: lane.lane?.hours ?? 0 };
  return note({ ...decision, stage }, { type: 'stage', stageId: back });
};

/** False if it is unknown since when the ticket has been in the stage. */
function isWithin(hours: number, since: string | undefined, at: string): boolean {
  return since !== undefined && Date.parse(at) < hoursOver(since, hours);
}
