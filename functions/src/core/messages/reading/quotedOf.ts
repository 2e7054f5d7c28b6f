import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { quotedWords } from './quotedWords.ts';

/**
 * What is kept of a message with one that quotes it, and what leaves with it; of a deleted one no words. What people here
 * read of it is the message itself, as it may be shown when they read (quotedOriginals.ts).
 */
export function quotedOf(message: MessageItem): NonNullable<MessageItem['quoted']> {
  const { id, createdAt, ticketId, queueId, wid, fromMe, mediaType, author, isDeleted } = message;
  const body = isDeleted === true ? '' : quotedWords(message);
  return { id, createdAt, ticketId, queueId, wid, fromMe, mediaType, author, body };
}
