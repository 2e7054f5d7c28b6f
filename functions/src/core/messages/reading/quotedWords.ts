import { type Mentions, withNames } from '@balcao/shared/messages/mentions';
import { splitSignature } from '@balcao/shared/messages/splitSignature';
import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { messagePreview } from '@balcao/shared/tickets/ticketRules';

/**
 * What a quotation says of a message: one line, in which a signature could not be told from the text; who wrote is said
 * apart. With `mentions` members are named as people here know them, which nobody outside is told.
 */
export function quotedWords(
  { body, fromMe }: Pick<MessageItem, 'body' | 'fromMe'>,
  mentions?: Mentions,
): string {
  return messagePreview(withNames(fromMe ? splitSignature(body).text : body, mentions));
}
