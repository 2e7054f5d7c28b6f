import { mostUnread } from '@balcao/shared/chats/chatRules';
import type { Store } from '@balcao/shared/server/db/store';
import { readChatMessages } from './chatMessageEntity.ts';

/** Unread messages of one person in a chat, counted on request up to `mostUnread`, in one query. */
export async function unreadOf(
  store: Store,
  place: { companyId: number; chatId: number },
  userId: number,
  readUpTo: number,
): Promise<{ unreads: number; mentioned: boolean }> {
  const { messages } = await readChatMessages(store, place, { after: readUpTo, limit: mostUnread });
  const unread = messages.filter(({ senderId, isDeleted }) => senderId !== userId && isDeleted !== true);
  return {
    unreads: unread.length,
    mentioned: unread.some(({ mentions = [] }) => mentions.includes(userId)),
  };
}
