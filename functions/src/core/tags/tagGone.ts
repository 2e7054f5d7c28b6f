import type { NewTimer } from '../../platform/timers/armTimerWrite.ts';
import { jobPauseMs } from '../../platform/timers/jobPause.ts';

/** By then nobody gives it any longer to a contact, and the list of its contacts shows whoever got it last. */
const waitMs = 60_000;

/** How far the contacts of a deleted tag are worked off. */
export type TagPlace = {
  tagId: number;
  /** Sort key after which it goes on. */
  position?: string | undefined;
  /** Contacts were found since the beginning of the list: it is looked through once more. */
  found?: boolean;
};

/** The timer that takes a deleted tag from contacts, begun anew, or going on from a place. */
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
