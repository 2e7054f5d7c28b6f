import type { Runtime } from '../../platform/runtime/runtime.ts';
import { jobPauseMs } from '../../platform/timers/jobPause.ts';
import { startRunLimit } from '../../platform/timers/startRunLimit.ts';
import type { FiresAgain, TimerHandler } from '../../platform/timers/timerHandler.ts';
import { contactListEntity } from './contactListEntity.ts';
import { listedEntity, listedPartition } from './listedEntity.ts';

/** Rows read and deleted at a time. */
const pageSize = 200;

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    contactListGone: Record<string, never>;
  }
}

/** Deletes the rows of a deleted list, a bounded part in each run, and finally the list itself. */
export const contactListGoneJob: TimerHandler<'contactListGone', FiresAgain> = {
  async run(runtime, { companyId, subject }) {
    const place = { companyId, contactListId: Number(subject) };
    const isOver = startRunLimit();
    do {
      if (!(await clearPage(runtime, place))) {
        await runtime.store.delete(contactListEntity.key({ companyId, id: place.contactListId }));
        return undefined;
      }
    } while (!isOver());
    return { dueAt: new Date(runtime.clock.now() + jobPauseMs).toISOString(), payload: {} };
  },
};

/** Returns true if there were rows. */
async function clearPage(
  { store }: Runtime,
  place: { companyId: number; contactListId: number },
): Promise<boolean> {
  const { items } = await store.query({ pk: listedPartition(place), limit: pageSize, consistent: true });
  await store.batchWrite(items.map((item) => ({ delete: listedEntity.key(listedEntity.fromItem(item)) })));
  return items.length > 0;
}
