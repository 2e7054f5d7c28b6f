import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { NewTimer } from '../../platform/timers/armTimerWrite.ts';
import { laneHours, type TagItem } from '../records/tagEntity.ts';

/** How far the tickets of a stage whose hours were changed are worked off. */
export type StageHoursPlace = {
  stageId: number;
  /** When they were changed. */
  at: string;
  list?: 'open' | 'group' | 'pending' | 'nps';
  /** The last ticket that was read of the list. */
  startKey?: StoredItem | undefined;
  /** The second time, for what came into the stage meanwhile. */
  again?: boolean;
};

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    stageHours: StageHoursPlace;
  }
}

/**
 * The job that has new hours of a stage count for the tickets in it, for the transaction that saves them: where they are
 * shorter or there were none, or lead elsewhere: whose stage led to one that is gone have no timer any more. Longer ones, and
 * none, each ticket's timer finds when it fires.
 */
export function stageHours(
  before: TagItem | undefined,
  after: TagItem,
  at: string,
): NewTimer<'stageHours'>[] {
  const was = before === undefined ? 0 : laneHours(before);
  const is = laneHours(after);
  const waited = was > 0 && was <= is && before?.nextLaneId === after.nextLaneId;
  if (after.kanban !== 1 || is === 0 || waited) return [];
  const { companyId, id } = after;
  const payload = { stageId: id, at };
  return [{ companyId, kind: 'stageHours', subject: String(id), dueAt: at, payload, gotOn: true }];
}
