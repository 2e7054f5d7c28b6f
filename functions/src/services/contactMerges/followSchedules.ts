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
 * Gives what is scheduled for one contact to another, remembering whose it was; `of` gives back only what was that one's.
 * What fires meanwhile finds its contact as it stands by then. As many as one run may, and none once the merge is not as
 * it was read (without `state` it was forgotten by then): undone or merged again in the midst, it would take what has just
 * been given. Answers where the next run goes on.
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

/** Once a merge is forgotten, its contact may have gone again: into this one, where all stays then, or into another. */
function stillSo(merge: MergeRead, contactId: number): Write {
  const { companyId, state } = merge;
  if (state !== undefined) return { check: contactMergeEntity.key(merge), condition: inState({ state }) };
  return { check: contactEntity.key({ companyId, contactId }), condition: present };
}
