import type { Runtime } from '../runtime/runtime.ts';
import { scheduleEntity, type ScheduleItem, unchanged } from '../schedules/scheduleEntity.ts';
import { eachSchedule } from './eachSchedule.ts';

/**
 * Gives what is scheduled for one contact to another, remembering whose it was; `of` gives back only what was that one's.
 * What fires meanwhile finds its contact as it stands by then.
 */
export async function followSchedules(
  { store, clock }: Pick<Runtime, 'store' | 'clock'>,
  companyId: number,
  { from, to, of }: { from: number; to: number; of?: number },
): Promise<void> {
  await eachSchedule({ store }, companyId, from, async (item) => {
    if (of !== undefined && item.takenFrom?.at(-1) !== of) return;
    const moved: ScheduleItem = {
      ...item,
      contactId: to,
      takenFrom: of === undefined ? [...(item.takenFrom ?? []), from] : item.takenFrom?.slice(0, -1),
      updatedAt: clock.iso(),
      version: item.version + 1,
    };
    await store.put(scheduleEntity.toItem(moved), unchanged(item));
  });
}
