import type { MediaType } from '@balcao/shared/records/messageModel';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';
import type { StoredMedia } from '@balcao/shared/server/messages/messageEntity';

export interface ChatMessageItem {
  companyId: number;
  chatId: number;
  id: number;
  senderId: number;
  /** Name at the time of writing, shown once the sender is deleted. */
  senderName: string;
  message: string;
  mediaType: MediaType;
  media?: StoredMedia | undefined;
  quotedId?: number | undefined;
  mentions?: number[] | undefined;
  isEdited?: boolean | undefined;
  isDeleted?: boolean | undefined;
  createdAt: string;
  updatedAt: string;
  version: number;
  /** Emoji of user 12 in attribute `r12`: one attribute per person, so concurrent reactions do not conflict. */
  [reaction: `r${number}`]: string;
}

/** Sorted within the chat by id, which grows with time. */
export const chatMessageEntity = defineEntity<ChatMessageItem>()({
  name: 'chatMessage',
  description: 'A message among colleagues, in the order of writing',
  version: 1,
  personal: 'kept',
  pk: 'C#{companyId}#TEAMCHAT#{chatId}',
  sk: 'M#{id:15}',
});

/** Idempotency claim of a message: a retried call finds what the first one stored. */
export const chatSendEntity = defineEntity<{
  companyId: number;
  chatId: number;
  userId: number;
  key: string;
  /** Hash of the call's content; a key may not be reused for another content. */
  said: string;
  messageId: number;
  /** Milliseconds since 1970. */
  at: number;
  /** Seconds since 1970. */
  expiresAt: number;
}>()({
  name: 'chatSend',
  description: 'Idempotency key of a message among colleagues, for a day',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}#TEAMCHAT#{chatId}',
  sk: 'S#{userId}#{key}',
});

interface Range {
  /** Exclusive lower bound of the ids. */
  after?: number;
  /** Exclusive upper bound of the ids. */
  before?: number | undefined;
  newestFirst?: boolean;
  limit: number;
  consistent?: boolean;
}

/** Higher than any message's id. */
const endOfIds = 999_999_999_999_999;

/** Messages of a chat between two ids, in one query. */
export async function readChatMessages(
  store: Store,
  { companyId, chatId }: { companyId: number; chatId: number },
  { after = 0, before = endOfIds, newestFirst = false, limit, consistent = false }: Range,
): Promise<{ messages: ChatMessageItem[]; more: boolean }> {
  if (before <= after + 1) return { messages: [], more: false };
  const { pk, sk: from } = chatMessageEntity.key({ companyId, chatId, id: after + 1 });
  const { sk: to } = chatMessageEntity.key({ companyId, chatId, id: before - 1 });
  const { items, lastKey } = await store.query({ pk, from, to, descending: newestFirst, limit, consistent });
  return {
    messages: items.map((item) => chatMessageEntity.fromItem(item)),
    more: lastKey !== undefined,
  };
}

export async function findChatMessage(
  store: Store,
  place: { companyId: number; chatId: number; id: number },
): Promise<ChatMessageItem | undefined> {
  const stored = await store.get(chatMessageEntity.key(place), { consistent: true });
  return stored && chatMessageEntity.fromItem(stored);
}

/** Emoji by the id of the person who reacted. */
export function reactionsOf(item: ChatMessageItem): Record<string, string> {
  const reactions = Object.entries(item).filter(([name]) => /^r\d+$/.test(name));
  return Object.fromEntries(reactions.map(([name, emoji]) => [name.slice(1), String(emoji)]));
}
