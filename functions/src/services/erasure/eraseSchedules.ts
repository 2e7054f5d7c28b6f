import { storedBytesWrites } from '../../core/company/storedBytesWrites.ts';
import { eachSchedule } from '../contactMerges/eachSchedule.ts';
import { eraseFile } from '../../platform/media/eraseFile.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { scheduleEntity, type ScheduleItem, unchanged } from '../schedules/scheduleEntity.ts';
import { waitingWrites } from '../schedules/sending/waitingWrites.ts';
import type { ErasureStep } from './erasureStep.ts';

/** Deletes the contact's schedules, sent or not. */
export const eraseSchedules: ErasureStep = async (runtime, { contact }, place) => {
  const after = await eachSchedule(
    runtime,
    contact.companyId,
    contact.contactId,
    { after: place?.after ?? '' },
    (schedule) => eraseSchedule(runtime, schedule),
  );
  return after === undefined ? undefined : { after };
};

async function eraseSchedule(runtime: Runtime, schedule: ScheduleItem): Promise<void> {
  const { companyId, id, media, sentAt } = schedule;
  // The file of a sent schedule belongs to its message.
  const own = sentAt === undefined ? media : undefined;
  if (own !== undefined) await eraseFile(runtime, own.key);
  await runtime.store.transact([
    { delete: scheduleEntity.key({ companyId, id }), condition: unchanged(schedule) },
    ...storedBytesWrites(companyId, [own], []),
    ...waitingWrites(schedule, undefined).map(([write]) => write),
  ]);
}
