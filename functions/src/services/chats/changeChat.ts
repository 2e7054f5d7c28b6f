import { ownerAmong } from '@balcao/shared/chats/chatRules';
import type { Write } from '@balcao/shared/server/db/store';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { armTimerWrite } from '../../platform/timers/armTimerWrite.ts';
import { chatEntity, type ChatItem, chatPointerEntity, pairKey } from './chatEntity.ts';
import { peopleTimer } from './people/chatPeopleTimer.ts';
import { settlePeopleOrWarn } from './people/settlePeopleOrWarn.ts';

type Changing = Pick<Runtime, 'store' | 'clock' | 'log'>;

/**
 * Writes a change of a chat's title or people; a chat with nobody left is deleted. An owner who leaves is replaced by
 * the longest member.
 *
 * @throws ConditionFailed when the chat has changed since it was read
 */
export async function changeChat(
  runtime: Changing,
  before: ChatItem,
  change: Partial<Pick<ChatItem, 'title' | 'userIds'>>,
): Promise<ChatItem | undefined> {
  const { store, clock } = runtime;
  const { companyId, id } = before;
  const userIds = change.userIds ?? before.userIds;
  const ownerId = ownerAmong(before.ownerId, userIds);
  if (ownerId === undefined) {
    await removeChat(runtime, before);
    return undefined;
  }
  const version = before.version + 1;
  const after = { ...before, ...change, userIds, ownerId, updatedAt: clock.iso(), version };
  const moved = [
    ...userIds.filter((one) => !before.userIds.includes(one)),
    ...before.userIds.filter((one) => !userIds.includes(one)),
  ];
  const now = clock.now();
  await store.transact([
    { put: chatEntity.toItem(after), condition: asRead(before) },
    ...(moved.length === 0 ? [] : [armTimerWrite(peopleTimer(companyId, id, moved, now), now)]),
  ]);
  await settlePeopleOrWarn(runtime, companyId, id, moved);
  return after;
}

/**
 * Deletes a chat; its timer then deletes the chat's content. @throws ConditionFailed when it has changed since it was
 * read
 */
export async function removeChat({ store, clock }: Changing, chat: ChatItem): Promise<void> {
  const { companyId, id, uuid, userIds, isGroup } = chat;
  const now = clock.now();
  const writes: Write[] = [
    { delete: chatEntity.key({ companyId, id }), condition: asRead(chat) },
    { delete: chatPointerEntity.key({ companyId, uuid }) },
    armTimerWrite(peopleTimer(companyId, id, userIds, now), now),
  ];
  if (!isGroup) writes.push({ delete: pairKey(chat) });
  await store.transact(writes);
}

const asRead = ({ version }: ChatItem) => ({ expression: '#version = :version', values: { version } });
