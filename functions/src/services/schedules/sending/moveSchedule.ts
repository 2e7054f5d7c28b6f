import type { SeriesPlace } from '@balcao/shared/schedules/progressRules';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { armTimerWrite } from '../../../platform/timers/armTimerWrite.ts';
import { placedSchedule, scheduleEntity, type ScheduleItem, unchanged } from '../scheduleEntity.ts';
import { sendingTimer } from './scheduleTimers.ts';

/** Goes on to another date of its series without having been sent; the timer of that one is armed with it. @throws ConditionFailed where it was changed meanwhile */
export async function moveSchedule(
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
