import type { ScheduleFailure } from '@balcao/shared/schedules/scheduleModel';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { scheduleEntity, type ScheduleItem, unchanged } from '../scheduleEntity.ts';

/** Marks a scheduled message as failed. @throws ConditionFailed on a concurrent change */
export async function markScheduleFailed(
  { store, clock }: Pick<Runtime, 'store' | 'clock'>,
  schedule: ScheduleItem,
  error: ScheduleFailure,
): Promise<void> {
  await store.update(
    scheduleEntity.key(schedule),
    { set: { status: 'ERRO', error, updatedAt: clock.iso() }, add: { version: 1 } },
    unchanged(schedule),
  );
}
