import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { present } from '@balcao/shared/server/db/expressions';
import { contactEntity } from '../../core/records/contactEntity.ts';
import type { Write } from '@balcao/shared/server/db/store';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { type ScheduleItem, storedSchedule, unchanged } from '../schedules/scheduleEntity.ts';
import { contactMergeEntity, type ContactMergeItem, inState } from './contactMergeEntity.ts';
import { eachSchedule, type SchedulesPlace } from './eachSchedule.ts';

type MergeRead = Pick<ContactMergeItem, 'companyId' | 'contactId' | 'otherContactId'> &
  Partial<Pick<ContactMergeItem, 'state'>>;

/**
 * Moves scheduled messages from one contact to another and records whose they were; with `of`, moves back only those
 * that were that contact's. A message that fires meanwhile reads its current contact. Moves as many as one run may, and
 * returns where the next run continues. Stops once the merge is no longer in the state that was read (without `state`:
 * the merge was deleted): going on would counteract an undoing or another merge that has begun meanwhile.
 */
export async function followSchedules(
  { store, clock }: Pick<Runtime, 'store' | 'clock'>,
  merge: MergeRead,
  { from, to, of }: { from: number; to: number; of?: number },
  after: SchedulesPlace,
): Promise<SchedulesPlace | undefined> {
  const concerns = (item: ScheduleItem): boolean => of === undefined || item.takenFrom?.at(-1) === of;
  let isOver = false;
  const next = await eachSchedule({ store }, merge.companyId, from, { after, concerns }, async (item) => {
    if (isOver || !concerns(item)) return;
    const moved: ScheduleItem = {
      ...item,
      contactId: to,
      takenFrom: of === undefined ? [...(item.takenFrom ?? []), from] : item.takenFrom?.slice(0, -1),
      updatedAt: clock.iso(),
      version: item.version + 1,
    };
    try {
      await store.transact([stillSo(merge, to), { put: storedSchedule(moved), condition: unchanged(item) }]);
    } catch (error) {
      isOver = error instanceof ConditionFailed && error.failed.includes(0);
      if (!isOver) throw error;
    }
  });
  return isOver ? undefined : next;
}

/**
 * Condition of each move: the merge is in the state that was read. If undoing has deleted the merge, the target contact
 * must exist: it no longer does if it was merged again, into the contact it came from, which then keeps everything, or
 * into another one.
 */
function stillSo(merge: MergeRead, contactId: number): Write {
  const { companyId, state } = merge;
  if (state !== undefined) return { check: contactMergeEntity.key(merge), condition: inState({ state }) };
  return { check: contactEntity.key({ companyId, contactId }), condition: present };
}
