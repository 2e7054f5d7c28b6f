import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { quotedWords } from './quotedWords.ts';

/**
 * The part of a message stored with a quotation and sent with it; a deleted message has no text. Staff see the quoted
 * message itself, as they may read it then (quotedOriginals.ts).
 */
export function quotedOf(message: MessageItem): NonNullable<MessageItem['quoted']> {
  const { id, createdAt, ticketId, queueId, wid, fromMe, mediaType, author, isDeleted } = message;
  const body = isDeleted === true ? '' : quotedWords(message);
  return { id, createdAt, ticketId, queueId, wid, fromMe, mediaType, author, body };
}
