import type { announcementsApi } from '@balcao/shared/announcements/announcementsApi';
import { isUnread } from '@balcao/shared/announcements/announcementRules';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { Store } from '@balcao/shared/server/db/store';
import type { Handler } from '../../platform/http/handler.ts';
import { listAnnouncementItems } from './announcementEntity.ts';
import { announcementsReadEntity } from './announcementsReadEntity.ts';

const keptSeconds = 2 * 365 * 24 * 60 * 60;

/**
 * Stores how far the user has read. `readUpTo` only moves forward, since another device may have stored a later one,
 * and never beyond the present.
 */
export const readAnnouncements: Handler<typeof announcementsApi.readAnnouncements> = async (
  { store, clock, companyId, user },
  { body },
) => {
  const now = clock.iso();
  const readUpTo = body.upTo < now ? new Date(body.upTo).toISOString() : now;
  const key = { companyId, userId: user.id };
  const { update, change } = announcementsReadEntity.upsert(key, {
    set: { ...key, readUpTo, expiresAt: Math.floor(clock.now() / 1000) + keptSeconds },
    add: { version: 1 },
  });
  try {
    await store.update(update, change, {
      expression: 'attribute_not_exists(#readUpTo) OR #readUpTo < :readUpTo',
      values: { readUpTo },
    });
    return { readUpTo, unread: await unreadAfter(store, readUpTo) };
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const stored = await store.get(announcementsReadEntity.key(key), { consistent: true });
    const known = stored ? announcementsReadEntity.fromItem(stored).readUpTo : readUpTo;
    return { readUpTo: known, unread: await unreadAfter(store, known) };
  }
};

async function unreadAfter(store: Store, readUpTo: string): Promise<number> {
  return (await listAnnouncementItems(store)).filter((item) => isUnread(item, readUpTo)).length;
}
