import { withNames } from '@balcao/shared/messages/mentions';
import { splitSignature } from '@balcao/shared/messages/splitSignature';
import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { messagePreview } from '@balcao/shared/tickets/ticketRules';

/**
 * What is kept of a message with one that quotes it; of a deleted one no words. Its file is read with it
 * (quotedOriginals.ts). It is one line, in which a signature could not be told from the text: who wrote is said apart.
 */
export function quotedOf(message: MessageItem): NonNullable<MessageItem['quoted']> {
  const { id, createdAt, ticketId, queueId, wid, body, fromMe, mediaType, author, isDeleted } = message;
  const text = isDeleted === true ? '' : fromMe ? splitSignature(body).text : body;
  const sent = messagePreview(text);
  const shown = messagePreview(withNames(text, message.mentions));
  const kept = { id, createdAt, ticketId, queueId, wid, fromMe, mediaType, author, body: shown };
  return sent === shown ? kept : { ...kept, sent };
}
