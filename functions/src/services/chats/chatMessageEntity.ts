import type { MediaType } from '@balcao/shared/records/messageModel';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';
import type { StoredMedia } from '@balcao/shared/server/messages/messageEntity';

export interface ChatMessageItem {
  companyId: number;
  chatId: number;
  id: number;
  senderId: number;
  /** As they were called when they wrote it: shown once they are gone. */
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
  /** The emoji of who reacted, one attribute each (`r12`): many at once do not meet. */
  [reaction: `r${number}`]: string;
}

/** Within its chat by its id, which tells when it was written. */
export const chatMessageEntity = defineEntity<ChatMessageItem>()({
  name: 'chatMessage',
  description: 'A message among colleagues, in the order of writing',
  version: 1,
  personal: 'kept',
  pk: 'C#{companyId}#TEAMCHAT#{chatId}',
  sk: 'M#{id:15}',
});

/** The claim of a message that is sent under a key: the same call again finds what it stored. */
export const chatSendEntity = defineEntity<{
  companyId: number;
  chatId: number;
  userId: number;
  key: string;
  /** What the call said, in short: under the same key nothing else may be sent. */
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
  /** Only messages later than this id. */
  after?: number;
  /** Only messages before this id. */
  before?: number | undefined;
  newestFirst?: boolean;
  limit: number;
  consistent?: boolean;
}

/** Higher than any message's id. */
const endOfIds = 999_999_999_999_999;

/** Messages of a chat between two ids. One query. */
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

/** Emoji by the id of who reacted. */
export function reactionsOf(item: ChatMessageItem): Record<string, string> {
  const reactions = Object.entries(item).filter(([name]) => /^r\d+$/.test(name));
  return Object.fromEntries(reactions.map(([name, emoji]) => [name.slice(1), String(emoji)]));
}
