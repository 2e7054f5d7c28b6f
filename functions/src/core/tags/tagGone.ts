import type { NewTimer } from '../../platform/timers/armTimerWrite.ts';
import { undoableMs } from '../wideChanges/wideChangeEntity.ts';
import { jobPauseMs } from '../../platform/timers/jobPause.ts';

/** Delay before the first pass: after it the tag cannot be restored, and all its contacts are listed. */
export const firstTagPassMs = undoableMs + 60_000;
/** Delay between passes, after which no assignment of the tag is under way. */
const againMs = 60_000;

/** Progress through the contacts of a deleted tag. */
export type TagPlace = {
  tagId: number;
  /** Sort key after which the next page begins. */
  position?: string | undefined;
  /** True if this pass over the list has found contacts, so another pass follows. */
  found?: boolean;
};

/** The timer that removes a deleted tag from contacts, from the beginning or continuing from a place. */
export function tagGone(
  companyId: number,
  place: TagPlace,
  now: number,
  waitMs = place.position === undefined ? againMs : jobPauseMs,
): NewTimer {
  const dueAt = now + waitMs;
  return {
    companyId,
    kind: 'tagGone',
    subject: String(place.tagId),
    dueAt: new Date(dueAt).toISOString(),
    payload: { ...place },
  };
}
