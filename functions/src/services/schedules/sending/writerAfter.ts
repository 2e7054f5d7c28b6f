import { isAdmin } from '@balcao/shared/records/isAdmin';
import { loadDirectory } from '../../../core/company/directoryEntity.ts';
import type { UserContext } from '../../../platform/http/context.ts';
import type { ScheduleItem } from '../scheduleEntity.ts';

/**
 * The owner after a change: whoever changes the content becomes the writer, except administrators, who may write in a
 * colleague's name. A deleted person's message passes to whoever changes it.
 */
export async function writerAfter(
  { store, companyId, clock, user }: UserContext,
  before: ScheduleItem,
  after: ScheduleItem,
): Promise<number> {
  const { userId } = before;
  if (userId === user.id) return userId;
  const saysElse =
    after.body !== before.body || after.assinar !== before.assinar || after.media?.key !== before.media?.key;
  if (saysElse && !isAdmin(user)) return user.id;
  const { users } = await loadDirectory(store, companyId, clock.now());
  return users.has(userId) ? userId : user.id;
}
