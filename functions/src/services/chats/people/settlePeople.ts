import { absent, present } from '@balcao/shared/server/db/expressions';
import type { Write } from '@balcao/shared/server/db/store';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import { counterWrite, listCounterEntity } from '../../../platform/db/listCounterEntity.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { chatsBucket } from '../chatCounts.ts';
import { chatEntity, findChat } from '../chatEntity.ts';
import { chatMemberEntity, mostRows } from './chatMemberEntity.ts';
import { maxMessageIdAt } from '../maxMessageIdAt.ts';
import { readChatMessages } from '../chatMessageEntity.ts';

type Settling = Pick<Runtime, 'store' | 'clock'>;

/** People per transaction: two writes each, and a check of the chat. */
const atOnce = 40;

/**
 * Creates or deletes the rows of these people to match the chat's `userIds`. A new row counts everything before the
 * chat's last change as read and everything since as unread, however late the row is written. Nobody gets more than
 * `mostRows` rows, which only concurrent additions can reach. Idempotent.
 *
 * @throws ConditionFailed when the chat's people keep changing meanwhile
 */
export async function settlePeople(
  runtime: Settling,
  companyId: number,
  chatId: number,
  userIds: readonly number[],
): Promise<void> {
  for (let from = 0; from < userIds.length; from += atOnce) {
    const some = userIds.slice(from, from + atOnce);
    await untilAccepted(() => settle(runtime, companyId, chatId, some), { attempts: 5, pauseMs: 20 });
  }
}

async function settle(
  { store, clock }: Settling,
  companyId: number,
  chatId: number,
  userIds: readonly number[],
): Promise<void> {
  const newest = { newestFirst: true, limit: 1, consistent: true };
  const keys = userIds.map((userId) => chatMemberEntity.key({ companyId, userId, chatId }));
  const counters = userIds.map((userId) => listCounterEntity.key({ companyId, bucket: chatsBucket(userId) }));
  const [chat, { messages }, rows, counts] = await Promise.all([
    findChat(store, companyId, chatId),
    readChatMessages(store, { companyId, chatId }, newest),
    store.batchGet(keys, { consistent: true }),
    store.batchGet(counters, { consistent: true }),
  ]);
  const readUpTo = Math.min(messages[0]?.id ?? 0, maxMessageIdAt(chat?.updatedAt ?? clock.iso()));
  const writes = userIds.flatMap((userId, at): Write[] => {
    const isIn = chat?.userIds.includes(userId) === true;
    if (isIn === (rows[at] !== undefined)) return [];
    const count = counts[at];
    if (isIn && count && listCounterEntity.fromItem(count).count >= mostRows) return [];
    const place = { companyId, userId, chatId };
    const row = { ...place, readUpTo, updatedAt: clock.iso(), version: 1 };
    return [
      isIn
        ? { put: chatMemberEntity.toItem(row), condition: absent }
        : { delete: chatMemberEntity.key(place), condition: present },
      counterWrite(companyId, chatsBucket(userId), isIn ? 1 : -1, isIn ? mostRows : undefined),
    ];
  });
  if (writes.length === 0) return;
  // The chat must not have changed since it was read.
  const check = chatEntity.key({ companyId, id: chatId });
  const { version } = chat ?? {};
  const condition =
    version === undefined ? absent : { expression: '#version = :version', values: { version } };
  await store.transact([{ check, condition }, ...writes]);
}
