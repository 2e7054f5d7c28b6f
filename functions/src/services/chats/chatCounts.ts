import { mostChats } from '@balcao/shared/chats/chatRules';
import { AppError } from '@balcao/shared/errors';
import type { Store } from '@balcao/shared/server/db/store';
import { listCounterEntity } from '../../platform/db/listCounterEntity.ts';

/** Bucket that counts the chats of one person. */
export function chatsBucket(userId: number): string {
  return `chats#of#${userId}`;
}

/**
 * Requires that each of these people may be in one more chat. Concurrent additions may exceed the limit, so lists read
 * up to twice as many rows (`mostRows`).
 *
 * @throws AppError ERR_TOO_MANY_CHATS
 */
export async function requireRoomFor(
  store: Store,
  companyId: number,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  const counters = await store.batchGet(
    userIds.map((userId) => listCounterEntity.key({ companyId, bucket: chatsBucket(userId) })),
  );
  const full = counters.some((stored) => stored && listCounterEntity.fromItem(stored).count >= mostChats);
  if (full) throw new AppError('ERR_TOO_MANY_CHATS');
}
