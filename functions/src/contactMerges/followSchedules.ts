import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { Runtime } from '../runtime/runtime.ts';
import { type ScheduleItem, storedSchedule, unchanged } from '../schedules/scheduleEntity.ts';
import { contactMergeEntity, type ContactMergeItem, inState } from './contactMergeEntity.ts';
import { eachSchedule, type SchedulesPlace } from './eachSchedule.ts';

/**
 * Gives what is scheduled for one contact to another, remembering whose it was; `of` gives back only what was that one's.
 * What fires meanwhile finds its contact as it stands by then. As many as one run may, and none once the merge is not as
 * it was read: undone in the midst, it would take what has just been given back. Answers where the next run goes on.
 */
export async function followSchedules(
  { store, clock }: Pick<Runtime, 'store' | 'clock'>,
  merge: ContactMergeItem,
  { from, to, of }: { from: number; to: number; of?: number },
  after: SchedulesPlace,
): Promise<SchedulesPlace | undefined> {
  const stillSo = { check: contactMergeEntity.key(merge), condition: inState(merge) };
  let isOver = false;
  const next = await eachSchedule({ store }, merge.companyId, from, after, async (item) => {
    if (isOver || (of !== undefined && item.takenFrom?.at(-1) !== of)) return;
    const moved: ScheduleItem = {
      ...item,
      contactId: to,
      takenFrom: of === undefined ? [...(item.takenFrom ?? []), from] : item.takenFrom?.slice(0, -1),
      updatedAt: clock.iso(),
      version: item.version + 1,
    };
    try {
      await store.transact([stillSo, { put: storedSchedule(moved), condition: unchanged(item) }]);
    } catch (error) {
      isOver = error instanceof ConditionFailed && error.failed.includes(0);
      if (!isOver) throw error;
    }
  });
  return isOver ? undefined : next;
}
