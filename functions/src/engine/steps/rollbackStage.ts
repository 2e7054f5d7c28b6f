import { type Step, want } from '../engineState.ts';

/** A ticket goes back from its stage where its customer writes before the stage lets it go on (readings, rollbackLaneId). */
export const rollbackStage: Step = (decision, { ticket, facts }, event) => {
  const stageId = ticket?.stageId;
  if (event.fromMe || stageId === undefined || decision.ticket.move === 'create') return decision;
  if (facts.lanes === undefined) return want(decision, { of: 'lanes' });
  const back = facts.lanes.get(stageId)?.lane?.back;
  const lane = back === undefined ? undefined : facts.lanes.get(back);
  if (back === undefined || back === stageId || lane?.stage !== true) return decision;
  return { ...decision, stage: { id: back, hours: lane.lane?.hours ?? 0 } };
};
