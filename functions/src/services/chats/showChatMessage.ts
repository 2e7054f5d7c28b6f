import type { ChatMessage } from '@balcao/shared/chats/chatModel';
import type { MessageMedia } from '@balcao/shared/records/messageModel';
import type { Store } from '@balcao/shared/server/db/store';
import type { StoredMedia } from '@balcao/shared/server/messages/messageEntity';
import type { Directory } from '../../core/company/directoryEntity.ts';
import { chatMessageEntity, type ChatMessageItem, reactionsOf } from './chatMessageEntity.ts';

export interface ShowsMessages {
  directory: Pick<Directory, 'users'>;
  signMedia: (key: string) => string;
}

/**
 * Loads the messages that the given ones quote, in one batch; a quoted message that is among the given ones is not read
 * again. Keyed by chat and id.
 */
export async function quotedBy(
  store: Store,
  messages: readonly ChatMessageItem[],
): Promise<ReadonlyMap<string, ChatMessageItem>> {
  const known = new Map(messages.map((message) => [placeOf(message), message]));
  const missing = new Map(
    messages.flatMap(({ companyId, chatId, quotedId: id }) => {
      if (id === undefined || known.has(placeOf({ chatId, id }))) return [];
      return [[placeOf({ chatId, id }), chatMessageEntity.key({ companyId, chatId, id })] as const];
    }),
  );
  if (missing.size === 0) return known;
  const items = await store.batchGet([...missing.values()]);
  for (const stored of items) {
    const quoted = stored && chatMessageEntity.fromItem(stored);
    if (quoted) known.set(placeOf(quoted), quoted);
  }
  return known;
}

const placeOf = ({ chatId, id }: Pick<ChatMessageItem, 'chatId' | 'id'>): string => `${chatId}:${id}`;

/** Converts a message to the form of the API and events; `quoted` comes from `quotedBy`. */
export function showChatMessage(
  item: ChatMessageItem,
  quoted: ReadonlyMap<string, ChatMessageItem>,
  shows: ShowsMessages,
): ChatMessage {
  const { chatId, quotedId, mentions = [], isEdited = false, createdAt, updatedAt, version } = item;
  const original = quotedId === undefined ? undefined : quoted.get(placeOf({ chatId, id: quotedId }));
  return {
    ...showWritten(item, shows),
    chatId,
    quoted: original === undefined ? null : showWritten(original, shows),
    mentions,
    reactions: item.isDeleted === true ? {} : reactionsOf(item),
    isEdited,
    createdAt,
    updatedAt,
    version,
  };
}

function showWritten(item: ChatMessageItem, { directory, signMedia }: ShowsMessages) {
  const { id, senderId, senderName, message, mediaType, media, isDeleted = false } = item;
  return {
    id,
    senderId,
    sender: { id: senderId, name: directory.users.get(senderId)?.name ?? senderName },
    message,
    mediaType,
    mediaUrl: media === undefined ? null : signMedia(media.key),
    media: media === undefined ? null : withoutKey(media),
    isDeleted,
  };
}

function withoutKey({ fileName, mimetype, size, width, height, seconds, voice }: StoredMedia): MessageMedia {
  return { fileName, mimetype, size, width, height, seconds, voice };
}
