import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { queryPages } from '@balcao/shared/server/db/queryPages';
import type { Runtime } from '../runtime/runtime.ts';
import {
  scheduleEntity,
  type ScheduleItem,
  schedulePartition,
  unchanged,
} from '../schedules/scheduleEntity.ts';

/**
 * Gives what is scheduled for one contact to another, remembering whose it was; `of` gives back only what was that one's.
 * What fires meanwhile finds its contact as it stands by then.
 */
export async function followSchedules(
  { store, clock }: Pick<Runtime, 'store' | 'clock'>,
  companyId: number,
  { from, to, of }: { from: number; to: number; of?: number },
): Promise<void> {
  const pk = schedulePartition(companyId, 'gsi2', from);
  for await (const items of queryPages(store, { index: 'gsi2', pk, limit: 100 })) {
    for (const stored of items) {
      const item = scheduleEntity.fromItem(stored);
      if (of !== undefined && item.takenFrom !== of) continue;
      const takenFrom = of === undefined ? from : undefined;
      const moved: ScheduleItem = {
        ...item,
        contactId: to,
        takenFrom,
        updatedAt: clock.iso(),
        version: item.version + 1,
      };
      try {
        await store.put(scheduleEntity.toItem(moved), unchanged(item));
      } catch (error) {
        // Changed or sent at this moment: the second look finds it, or nothing is left to do.
        if (!(error instanceof ConditionFailed)) throw error;
      }
    }
  }
}
