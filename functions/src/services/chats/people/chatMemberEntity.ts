import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';
import { mostPeople } from '@balcao/shared/chats/chatRules';

/**
 * That somebody is in a chat, and how far they have read. Who may read a chat says the chat itself (`userIds`): a row that
 * is not there yet, or still there, gives and takes nothing.
 */
export interface ChatMemberItem {
  companyId: number;
  userId: number;
  chatId: number;
  /** Id of the last message that they read; 0 before the first. */
  readUpTo: number;
  updatedAt: string;
  version: number;
}

export const chatMemberEntity = defineEntity<ChatMemberItem>()({
  name: 'chatMember',
  description: 'Somebody’s place in a chat of colleagues, with how far they have read',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}#CHATSOF#{userId}',
  sk: '{chatId:12}',
  indexes: { gsi1: { pk: 'C#{companyId}#CHATMEMBERS#{chatId}', sk: '{userId:12}' } },
});

/** Rows of one person at most: more than the limit of their chats, which is looked at before it is passed. */
export const mostRows = 400;

/** The chats of one person. */
export async function membershipsOf(
  store: Store,
  companyId: number,
  userId: number,
): Promise<ChatMemberItem[]> {
  const { items } = await store.query({
    pk: chatMemberEntity.partition({ companyId, userId }),
    limit: mostRows,
    consistent: true,
  });
  return items.map((item) => chatMemberEntity.fromItem(item));
}

/** Everybody’s place in one chat, by the index, which is a moment behind. */
export async function membersOf(store: Store, companyId: number, chatId: number): Promise<ChatMemberItem[]> {
  const { items } = await store.query({
    index: 'gsi1',
    pk: String(chatMemberEntity.indexKeys({ companyId, chatId, userId: 0 })['gsi1pk']),
    limit: mostPeople * 2,
  });
  return items.map((item) => chatMemberEntity.fromItem(item));
}
