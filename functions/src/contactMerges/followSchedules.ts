import type { Runtime } from '../runtime/runtime.ts';
import { type ScheduleItem, storedSchedule, unchanged } from '../schedules/scheduleEntity.ts';
import { eachSchedule, type SchedulesPlace } from './eachSchedule.ts';

/**
 * Gives what is scheduled for one contact to another, remembering whose it was; `of` gives back only what was that one's.
 * What fires meanwhile finds its contact as it stands by then. As many as one run may; answers where the next one goes on.
 */
export async function followSchedules(
  { store, clock }: Pick<Runtime, 'store' | 'clock'>,
  companyId: number,
  { from, to, of }: { from: number; to: number; of?: number },
  after: SchedulesPlace,
): Promise<SchedulesPlace | undefined> {
  return eachSchedule({ store }, companyId, from, after, async (item) => {
    if (of !== undefined && item.takenFrom?.at(-1) !== of) return;
    const moved: ScheduleItem = {
      ...item,
      contactId: to,
      takenFrom: of === undefined ? [...(item.takenFrom ?? []), from] : item.takenFrom?.slice(0, -1),
      updatedAt: clock.iso(),
      version: item.version + 1,
    };
    await store.put(storedSchedule(moved), unchanged(item));
  });
}
