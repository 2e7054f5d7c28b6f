import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';
import { mostPeople } from '@balcao/shared/chats/chatRules';

/**
 * One person's row for a chat: list entry and read position. The chat's `userIds` alone decide access; a late or
 * missing row neither grants nor denies it.
 */
export interface ChatMemberItem {
  companyId: number;
  userId: number;
  chatId: number;
  /** Id of the last message read; 0 before the first. */
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

/** Upper bound of rows read per person: above `mostChats`, because concurrent additions may exceed that limit. */
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

/** Rows of everybody in one chat, from the index, which lags slightly. */
export async function membersOf(store: Store, companyId: number, chatId: number): Promise<ChatMemberItem[]> {
  const { items } = await store.query({
    index: 'gsi1',
    pk: String(chatMemberEntity.indexKeys({ companyId, chatId, userId: 0 })['gsi1pk']),
    limit: mostPeople * 2,
  });
  return items.map((item) => chatMemberEntity.fromItem(item));
}
