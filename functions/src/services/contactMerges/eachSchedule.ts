import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import {
  readSchedule,
  scheduleEntity,
  type ScheduleItem,
  schedulePartition,
} from '../schedules/scheduleEntity.ts';

/** As many as a slow table lets one run of a timer look at. */
const ofARun = 50;

/** Just after the last scheduled message that was looked at, by its time; '' before the first. */
export type SchedulesPlace = string;

interface SomeOfThem {
  after: SchedulesPlace;
  /** Up to where in the list by time; absent: to its end. */
  to?: string;
  /** Of the row as the list has it: those that are not concerned cost no read of their own. */
  concerns?: (listed: ScheduleItem) => boolean;
}

/**
 * Hands over scheduled messages of a contact as they are now, and again where one was changed or sent at that moment: a
 * bounded number of them. Answers where to go on, undefined at the end.
 */
export async function eachSchedule(
  { store }: Pick<Runtime, 'store'>,
  companyId: number,
  contactId: number,
  { after, to, concerns = () => true }: SomeOfThem,
  change: (schedule: ScheduleItem) => Promise<void>,
): Promise<SchedulesPlace | undefined> {
  // A merge that the release before this began may have come further than it goes now.
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
