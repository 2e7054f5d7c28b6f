import { queryPages } from '@balcao/shared/server/db/queryPages';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import type { Runtime } from '../runtime/runtime.ts';
import {
  readSchedule,
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
      const { id } = scheduleEntity.fromItem(stored);
      await untilAccepted(
        async () => {
          // As it is now: it may be changed or sent at this moment.
          const item = await readSchedule(store, companyId, id);
          if (item?.contactId !== from || (of !== undefined && item.takenFrom?.at(-1) !== of)) return;
          const moved: ScheduleItem = {
            ...item,
            contactId: to,
            takenFrom: of === undefined ? [...(item.takenFrom ?? []), from] : item.takenFrom?.slice(0, -1),
            updatedAt: clock.iso(),
            version: item.version + 1,
          };
          await store.put(scheduleEntity.toItem(moved), unchanged(item));
        },
        { attempts: 8, pauseMs: 50 },
      );
    }
  }
}
