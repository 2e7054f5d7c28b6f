import type { Runtime } from '../runtime/runtime.ts';
import { armTimerWrite, type NewTimer } from '../timers/armTimerWrite.ts';
import type { ScheduleItem } from './scheduleEntity.ts';

/**
 * Arms the timer of a file that a scheduled message may not name at `dueAt`. `gone`: it was deleted before it was sent, so
 * that no message has the file either. The sweep finds it.
 */
export async function watchFile(
  { store, clock }: Pick<Runtime, 'store' | 'clock'>,
  { companyId, id }: Pick<ScheduleItem, 'companyId' | 'id'>,
  key: string,
  dueAt: string,
  gone = false,
): Promise<void> {
  const timer: NewTimer = { companyId, kind: 'scheduleFile', subject: key, dueAt, payload: { id, gone } };
  const { update, change } = armTimerWrite(timer, clock.now());
  await store.update(update, change);
}
