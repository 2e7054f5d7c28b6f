import { maySeeSchedule } from '@balcao/shared/schedules/scheduleRules';
import { changeAction } from '../../core/live/changeAction.ts';
import type { EventBatch, EventRule } from '../../core/live/eventRule.ts';
import { liveEvent } from '../../core/live/liveEvent.ts';
import { scheduleEntity, type ScheduleItem } from './scheduleEntity.ts';
import { contactNames } from './showSchedules.ts';
import { toSchedule } from './toSchedule.ts';

/** Tells everybody who sees a scheduled message about its change, and `delete` to those who no longer see it. */
export const scheduleEvents: EventRule = async (batch) => {
  const names = await namesOf(batch);
  const { companyId, directory, signMedia } = batch.context;
  return (change) => {
    const { before, after } = change;
    const had = before && scheduleEntity.fromItem(before);
    const has = after && scheduleEntity.fromItem(after);
    const item = has ?? had;
    if (item === undefined) return [];
    const about = { entity: `schedule:${item.id}`, version: item.version, at: item.updatedAt };
    const scheduleId = item.id;
    const gone = liveEvent(companyId, 'schedule', 'delete', about, { scheduleId });
    const shown =
      has &&
      liveEvent(companyId, 'schedule', changeAction(change), about, {
        schedule: toSchedule(has, names.get(has.contactId), directory, signMedia),
        scheduleId,
      });
    return [
      ({ viewer }) => {
        if (has !== undefined && maySeeSchedule(viewer, has)) return shown;
        return had !== undefined && maySeeSchedule(viewer, had) ? gone : undefined;
      },
    ];
  };
};

/** Names of the contacts in the batch, in one read. */
async function namesOf({ runtime, changes }: EventBatch): Promise<ReadonlyMap<number, string>> {
  const items = changes.flatMap(({ after }): ScheduleItem[] =>
    after !== undefined && scheduleEntity.owns(after) ? [scheduleEntity.fromItem(after)] : [],
  );
  return contactNames(runtime, items);
}
