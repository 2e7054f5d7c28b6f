import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import {
  readSchedule,
  scheduleEntity,
  type ScheduleItem,
  schedulePartition,
} from '../schedules/scheduleEntity.ts';

/** Scheduled messages per run, as many as a run can handle with a slow table. */
const ofARun = 50;

/** Sort key of the last scheduled message examined, '' before the first. */
export type SchedulesPlace = string;

interface SomeOfThem {
  after: SchedulesPlace;
  /** Sort key up to which to read; absent: to the end. */
  to?: string;
  /** Filter on the indexed row; rows it rejects are not read individually. */
  concerns?: (listed: ScheduleItem) => boolean;
}

/**
 * Calls `change` with the current state of a contact's scheduled messages, and again if one was changed or sent at that
 * moment; a bounded number per call. Returns where to continue, undefined at the end.
 */
export async function eachSchedule(
  { store }: Pick<Runtime, 'store'>,
  companyId: number,
  contactId: number,
  { after, to, concerns = () => true }: SomeOfThem,
  change: (schedule: ScheduleItem) => Promise<void>,
): Promise<SchedulesPlace | undefined> {
  // A merge begun before the previous release may already be beyond this limit.
  if (to !== undefined && after >= to) return undefined;
  const pk = schedulePartition(companyId, 'gsi2', contactId);
  const { items, lastKey } = await store.query({
    index: 'gsi2',
    pk,
    limit: ofARun,
    ...(after !== '' && { from: `${after}\0` }),
    ...(to !== undefined && { to }),
  });
  for (const stored of items) {
    const listed = scheduleEntity.fromItem(stored);
    if (!concerns(listed)) continue;
    const { id } = listed;
    await untilAccepted(
      async () => {
        const schedule = await readSchedule(store, companyId, id);
        if (schedule?.contactId === contactId) await change(schedule);
      },
      { attempts: 8, pauseMs: 50 },
    );
  }
  const last = items.at(-1);
  return lastKey === undefined || last === undefined ? undefined : String(last['gsi2sk']);
}
