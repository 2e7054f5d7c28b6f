import type { NewTimer } from '../../../platform/timers/armTimerWrite.ts';
import type { ScheduleItem } from '../scheduleEntity.ts';

/** The timer that sends a scheduled message: one each, armed again with every change of its time. */
export function sendingTimer({
  companyId,
  id,
  sendAt,
}: Pick<ScheduleItem, 'companyId' | 'id' | 'sendAt'>): NewTimer {
  return { companyId, kind: 'schedule', subject: String(id), dueAt: sendAt, payload: {} };
}

/** How far what somebody who was deleted has scheduled is worked off. */
export type LeftPlace = {
  userId: number;
  /** Sort key after which it goes on. */
  position?: string;
};

export function leftTimer(companyId: number, place: LeftPlace, dueAt: number): NewTimer {
  const { userId } = place;
  const at = new Date(dueAt).toISOString();
  return { companyId, kind: 'schedulesLeft', subject: String(userId), dueAt: at, payload: { ...place } };
}
