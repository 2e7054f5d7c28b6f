import type { NewTimer } from '../../platform/timers/armTimerWrite.ts';
import { ownList } from './quickMessageLists.ts';

/** What the person had under way when they were deleted has ended by then, and the lists show it. */
const waitMs = 60_000;

/** How far the quick messages of somebody who was deleted are worked off. */
export interface Place {
  userId: number;
  list: string;
  /** Sort key after which it goes on. */
  position?: string | undefined;
}

/** The timer that works them off from there. */
export function ownerTimer(companyId: number, place: Place, dueAt: number): NewTimer {
  return {
    companyId,
    kind: 'quickMessageOwner',
    subject: String(place.userId),
    dueAt: new Date(dueAt).toISOString(),
    payload: { ...place },
  };
}

/** The timer of somebody who has just been deleted. */
export function ownerGoneTimer(companyId: number, userId: number, now: number): NewTimer {
  return ownerTimer(companyId, { userId, list: ownList(userId) }, now + waitMs);
}
