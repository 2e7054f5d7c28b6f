import type { Message } from '@balcao/shared/messages/messageModel';
import { splitSignature } from '@balcao/shared/messages/splitSignature';
import type { TFunction } from 'i18next';
import { messageSummary } from './messageSummary.ts';

/** More than a notification or the two lines of a quotation hold. */
const most = 400;

/** What a quotation or a notification says of a message. */
export function quotedText(
  message: Pick<Message, 'body' | 'mediaType'> & Partial<Pick<Message, 'dataJson'>>,
  t: TFunction,
): string {
  return splitSignature(messageSummary(message, t)).text.slice(0, most);
}
