import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { messagePreview } from '@balcao/shared/tickets/ticketRules';

/** What is kept of a message with one that quotes it; of a deleted one no words and no file. */
export function quotedOf(message: MessageItem): NonNullable<MessageItem['quoted']> {
  const { id, wid, body, fromMe, mediaType, media, author, isDeleted } = message;
  const shown = isDeleted === true ? { body: '' } : { body: messagePreview(body), mediaKey: media?.key };
  return { id, wid, fromMe, mediaType, author, ...shown };
}
