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

/** People of one transaction: two writes each, and a look at the chat. */
const atOnce = 40;

/**
 * Gives these people their row of a chat, or takes it, by what the chat says of them now. Whoever gets one has read what there was
 * when the chat was changed last: what was written before they came is there for them, and not unread; what was written since is,
 * however late their row comes. Who has as many rows as lists read gets none: only many who add them at once come that far. Run
 * twice it changes nothing.
 *
 * @throws ConditionFailed when the chat's people changed again and again meanwhile
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
  // Somebody may have come or gone since it was read: then this is not what the chat says of them any more.
  const check = chatEntity.key({ companyId, id: chatId });
  const { version } = chat ?? {};
  const condition =
    version === undefined ? absent : { expression: '#version = :version', values: { version } };
  await store.transact([{ check, condition }, ...writes]);
}
