import type { NewTimer } from '../../platform/timers/armTimerWrite.ts';
import { jobPauseMs } from '../../platform/timers/jobPause.ts';

/** Delay after which no assignment of the tag is under way any more, and the list of its contacts is complete. */
const waitMs = 60_000;

/** Progress through the contacts of a deleted tag. */
export type TagPlace = {
  tagId: number;
  /** Sort key after which the next page begins. */
  position?: string | undefined;
  /** True if this pass over the list has found contacts, so another pass follows. */
  found?: boolean;
};

/** The timer that removes a deleted tag from contacts, from the beginning or continuing from a place. */
export function tagGone(companyId: number, place: TagPlace, now: number): NewTimer {
  const dueAt = place.position === undefined ? now + waitMs : now + jobPauseMs;
  return {
    companyId,
    kind: 'tagGone',
    subject: String(place.tagId),
    dueAt: new Date(dueAt).toISOString(),
    payload: { ...place },
  };
}
