import type { NewTimer } from '../timers/armTimerWrite.ts';
import type { ScheduleItem } from './scheduleEntity.ts';

/** The timer that sends a scheduled message: one each, armed again with every change of its time. */
export function sendingTimer({
  companyId,
  id,
  sendAt,
}: Pick<ScheduleItem, 'companyId' | 'id' | 'sendAt'>): NewTimer {
  return { companyId, kind: 'schedule', subject: String(id), dueAt: sendAt, payload: {} };
}
