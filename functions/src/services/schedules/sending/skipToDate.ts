import type { SeriesPlace } from '@balcao/shared/schedules/progressRules';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { armTimerWrite } from '../../../platform/timers/armTimerWrite.ts';
import { placedSchedule, scheduleEntity, type ScheduleItem, unchanged } from '../scheduleEntity.ts';
import { sendingTimer } from './scheduleTimers.ts';

/**
 * Moves to another date of the series without sending, and arms its timer. @throws ConditionFailed on a concurrent
 * change
 */
export async function skipToDate(
  { store, clock }: Pick<Runtime, 'store' | 'clock'>,
  schedule: ScheduleItem,
  { step, at: sendAt }: SeriesPlace,
  missed: Partial<ScheduleItem>,
): Promise<void> {
  const change = { ...missed, step, sendAt, updatedAt: clock.iso() };
  const moved = { ...schedule, ...change };
  await store.transact([
    {
      update: scheduleEntity.key(schedule),
      change: { set: { ...change, ...placedSchedule(moved) }, add: { version: 1 } },
      condition: unchanged(schedule),
    },
    armTimerWrite(sendingTimer(moved), clock.now()),
  ]);
}
