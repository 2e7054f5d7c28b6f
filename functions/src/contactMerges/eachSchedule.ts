import { queryPages } from '@balcao/shared/server/db/queryPages';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import type { Runtime } from '../runtime/runtime.ts';
import {
  readSchedule,
  scheduleEntity,
  type ScheduleItem,
  schedulePartition,
} from '../schedules/scheduleEntity.ts';

/** Hands over each scheduled message of a contact as it is now, and again where it was changed or sent at that moment. */
export async function eachSchedule(
  { store }: Pick<Runtime, 'store'>,
  companyId: number,
  contactId: number,
  change: (schedule: ScheduleItem) => Promise<void>,
): Promise<void> {
  const pk = schedulePartition(companyId, 'gsi2', contactId);
  for await (const items of queryPages(store, { index: 'gsi2', pk, limit: 100 }))
    for (const stored of items) {
      const { id } = scheduleEntity.fromItem(stored);
      await untilAccepted(
        async () => {
          const schedule = await readSchedule(store, companyId, id);
          if (schedule?.contactId === contactId) await change(schedule);
        },
        { attempts: 8, pauseMs: 50 },
      );
    }
}
