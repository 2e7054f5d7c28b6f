import { hoursOver } from '@balcao/shared/tags/tagRules';
import { note, type Step, want } from '../state/engineState.ts';

/** A ticket goes back from its stage where its customer writes before the stage's hours are over (readings, rollbackLaneId). */
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

/** Of one whose time there nobody knows it is not said that it was short. */
function isWithin(hours: number, since: string | undefined, at: string): boolean {
  return since !== undefined && Date.parse(at) < hoursOver(since, hours);
}
