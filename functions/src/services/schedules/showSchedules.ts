import type { Schedule } from '@balcao/shared/schedules/scheduleModel';
import { loadDirectory } from '../../core/company/directoryEntity.ts';
import { contactEntity } from '../../core/records/contactEntity.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';
import type { ScheduleItem } from './scheduleEntity.ts';
import { toSchedule } from './toSchedule.ts';

/** Names of the schedules' contacts, in one round trip. */
export async function contactNames(
  { store }: Pick<UserContext, 'store'>,
  items: readonly Pick<ScheduleItem, 'companyId' | 'contactId'>[],
): Promise<ReadonlyMap<number, string>> {
  const ofContact = new Map(items.map(({ companyId, contactId }) => [contactId, { companyId, contactId }]));
  if (ofContact.size === 0) return new Map();
  const stored = await store.batchGet([...ofContact.values()].map((key) => contactEntity.key(key)));
  const contacts = stored.flatMap((item) => (item === undefined ? [] : [contactEntity.fromItem(item)]));
  return new Map(contacts.map(({ contactId, name }) => [contactId, name]));
}

export async function showSchedules(
  ctx: UserContext,
  items: readonly ScheduleItem[],
  names?: ReadonlyMap<number, string>,
): Promise<Schedule[]> {
  const [known, directory, sign] = await Promise.all([
    names ?? contactNames(ctx, items),
    loadDirectory(ctx.store, ctx.companyId, ctx.clock.now()),
    createMediaSigner(ctx),
  ]);
  return items.map((item) => toSchedule(item, known.get(item.contactId), directory, sign));
}

export async function showSchedule(ctx: UserContext, item: ScheduleItem): Promise<Schedule> {
  const [shown] = await showSchedules(ctx, [item]);
  if (shown === undefined) throw new RangeError('one is shown for one');
  return shown;
}
