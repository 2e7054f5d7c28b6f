import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { quotedWords } from './quotedWords.ts';

/**
 * The excerpt of a quoted message that is stored with the reply and sent with it; without text if the message is
 * deleted. Staff are shown the original instead, if they may read it when they look (quotedOriginals.ts).
 */
export function quotedOf(message: MessageItem): NonNullable<MessageItem['quoted']> {
  const { id, createdAt, ticketId, queueId, wid, fromMe, mediaType, author, isDeleted } = message;
  const body = isDeleted === true ? '' : quotedWords(message);
  return { id, createdAt, ticketId, queueId, wid, fromMe, mediaType, author, body };
}
