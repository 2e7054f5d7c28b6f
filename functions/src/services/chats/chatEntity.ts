import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';
import type { MediaType } from '@balcao/shared/records/messageModel';

/** A chat's title and people. Messages do not write this item. */
export interface ChatItem {
  companyId: number;
  id: number;
  uuid: string;
  /** Empty for a chat of two. */
  title: string;
  isGroup: boolean;
  ownerId: number;
  /** People in the chat, longest member first. */
  userIds: number[];
  /** The two people a chat of two was created for; one deleted since is no longer in `userIds`. */
  pair?: number[] | undefined;
  createdAt: string;
  updatedAt: string;
  version: number;
}

/** Schema: pk by id; gsi1 lists all chats of a company, used by its erasure. */
export const chatEntity = defineEntity<ChatItem>()({
  name: 'chat',
  description: 'A chat of colleagues: title, owner, and who is in it',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}#TEAMCHAT#{id}',
  sk: 'A',
  indexes: { gsi1: { pk: 'C#{companyId}#TEAMCHATS', sk: '{id:12}' } },
});

/** Partition of all chats of a company in gsi1. */
export const chatsPartition = (companyId: number): string =>
  String(chatEntity.indexKeys({ companyId, id: 0 })['gsi1pk']);

/** The newest message of a chat. Written from the stream, once per batch. */
export interface ChatTipItem {
  companyId: number;
  chatId: number;
  /** Id of the newest message; 0 before the first. */
  messageId: number;
  senderId?: number | undefined;
  mediaType?: MediaType | undefined;
  /** Preview: the beginning of the message's text. */
  text: string;
  at: string;
}

export const chatTipEntity = defineEntity<ChatTipItem>()({
  name: 'chatTip',
  description: 'The newest message of a chat of colleagues, by which lists sort and know what is unread',
  version: 1,
  personal: 'kept',
  pk: 'C#{companyId}#TEAMCHAT#{chatId}',
  sk: 'T',
});

export const chatPointerEntity = defineEntity<{ companyId: number; uuid: string; chatId: number }>()({
  name: 'chatPointer',
  description: 'Uuid of a chat of colleagues to its id',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}#CHATUUID#{uuid}',
  sk: 'P',
});

/** Makes a chat of two unique per pair; `low` is the lower of the two ids. */
export const chatPairEntity = defineEntity<{
  companyId: number;
  low: number;
  high: number;
  chatId: number;
}>()({
  name: 'chatPair',
  description: 'Two colleagues to the one chat that they have alone',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}#CHATPAIR#{low}#{high}',
  sk: 'P',
});

/** Key of the item that leads from two people to their chat. */
export function pairKey({ companyId, pair, userIds }: Pick<ChatItem, 'companyId' | 'pair' | 'userIds'>) {
  const between = pair ?? userIds;
  return chatPairEntity.key({ companyId, low: Math.min(...between), high: Math.max(...between) });
}

export async function findChat(store: Store, companyId: number, id: number): Promise<ChatItem | undefined> {
  const stored = await store.get(chatEntity.key({ companyId, id }), { consistent: true });
  return stored && chatEntity.fromItem(stored);
}

/** Consistently reads chats by id; deleted ones are omitted. */
export async function readChats(
  store: Store,
  companyId: number,
  ids: Iterable<number>,
): Promise<ReadonlyMap<number, ChatItem>> {
  const keys = [...new Set(ids)].map((id) => chatEntity.key({ companyId, id }));
  const items = keys.length === 0 ? [] : await store.batchGet(keys, { consistent: true });
  const chats = items.flatMap((stored) => (stored ? chatEntity.fromItem(stored) : []));
  return new Map(chats.map((chat) => [chat.id, chat]));
}
