import { withNames } from '@balcao/shared/messages/mentions';
import { splitSignature } from '@balcao/shared/messages/splitSignature';
import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { messagePreview } from '@balcao/shared/tickets/ticketRules';

/**
 * What is kept of a message with one that quotes it; of a deleted one no words and no file. It is one line, in which a
 * signature could not be told from the text: who wrote is said apart.
 */
export function quotedOf(message: MessageItem): NonNullable<MessageItem['quoted']> {
  const { id, createdAt, ticketId, queueId, wid, body, fromMe, mediaType, media, author, isDeleted } =
    message;
  const text = withNames(fromMe ? splitSignature(body).text : body, message.mentions);
  const shown = isDeleted === true ? { body: '' } : { body: messagePreview(text), mediaKey: media?.key };
  return { id, createdAt, ticketId, queueId, wid, fromMe, mediaType, author, ...shown };
}
