import type { NewTimer } from '../../platform/timers/armTimerWrite.ts';
import { ownList } from './quickMessageLists.ts';

/**
 * Delay in ms before a deleted person's quick messages are handled: calls that the person had running have ended by
 * then, and the index has caught up.
 */
const waitMs = 60_000;

/** Progress through a deleted person's quick messages. */
export interface Place {
  userId: number;
  list: string;
  /** Sort key after which the next page starts. */
  position?: string | undefined;
}

/** Timer that continues from this place. */
export function ownerTimer(companyId: number, place: Place, dueAt: number): NewTimer {
  return {
    companyId,
    kind: 'quickMessageOwner',
    subject: String(place.userId),
    dueAt: new Date(dueAt).toISOString(),
    payload: { ...place },
  };
}

/** Timer started when a person is deleted. */
export function ownerGoneTimer(companyId: number, userId: number, now: number): NewTimer {
  return ownerTimer(companyId, { userId, list: ownList(userId) }, now + waitMs);
}
