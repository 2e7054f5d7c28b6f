import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { NewTimer } from '../../platform/timers/armTimerWrite.ts';
import { laneHours, type TagItem } from '../records/tagEntity.ts';

/** Progress through the tickets of a stage whose hours were changed. */
export type StageHoursPlace = {
  stageId: number;
  /** ISO instant of the change. */
  at: string;
  list?: 'open' | 'group' | 'pending' | 'nps';
  /** The list's key to continue from. */
  startKey?: StoredItem | undefined;
  /**
   * The stage was deleted and restored: if a ticket's timer is gone, its hours count from its entry into the stage, and
   * may be over already.
   */
  fromEntry?: true;
  /** Second pass, for tickets that entered the stage during the first. */
  again?: boolean;
};

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    stageHours: StageHoursPlace;
  }
}

/**
 * The timer that applies new hours of a stage to the tickets in it, for the transaction that saves them. Needed if the
 * hours are new or shorter, or lead to another stage: tickets whose target stage was deleted have no timer any more.
 * Longer hours, or none, are found by each ticket's timer when it fires.
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

/**
 * The timers that apply the hours again after a stage was restored, in this stage and in those that lead to it:
 * tickets' own timers that fired while it was deleted found nothing to do.
 */
export function stageHoursAgain(
  restored: TagItem,
  stages: readonly TagItem[],
  at: string,
): NewTimer<'stageHours'>[] {
  const leading = stages.filter(({ id, nextLaneId }) => id !== restored.id && nextLaneId === restored.id);
  return [restored, ...leading]
    .flatMap((stage) => stageHours(undefined, stage, at))
    .map((timer) => ({ ...timer, payload: { ...timer.payload, fromEntry: true } }));
}
