import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { messagePreview } from '@balcao/shared/tickets/ticketRules';

/** What is kept of a message with one that quotes it; of a deleted one no words and no file. */
export function quotedOf(message: MessageItem): NonNullable<MessageItem['quoted']> {
  const { id, createdAt, ticketId, queueId, wid, body, fromMe, mediaType, media, author, isDeleted } =
    message;
  const shown = isDeleted === true ? { body: '' } : { body: messagePreview(body), mediaKey: media?.key };
  return { id, createdAt, ticketId, queueId, wid, fromMe, mediaType, author, ...shown };
}
