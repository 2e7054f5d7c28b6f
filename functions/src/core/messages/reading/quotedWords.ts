import { type Mentions, withNames } from '@balcao/shared/messages/mentions';
import { splitSignature } from '@balcao/shared/messages/splitSignature';
import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { messagePreview } from '@balcao/shared/tickets/ticketRules';

/**
 * The text of a quotation: one line without the signature, since the author is shown separately. With `mentions`,
 * members get the names that staff know, which customers never receive.
 */
export function quotedWords(
  { body, fromMe }: Pick<MessageItem, 'body' | 'fromMe'>,
  mentions?: Mentions,
): string {
  return messagePreview(withNames(fromMe ? splitSignature(body).text : body, mentions));
}
