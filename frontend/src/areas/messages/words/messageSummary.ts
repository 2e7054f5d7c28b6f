import { readOffer } from '@balcao/shared/messages/messageData';
import { cardNames } from '@balcao/shared/messages/cardsOf';
import type { Message } from '@balcao/shared/records/messageModel';
import { isPhoneOnly } from '@balcao/shared/records/phoneOnly';
import { previewKindOf } from '@balcao/shared/records/previewKinds';
import { isVisibleText } from '@balcao/shared/text/visibleText';
import type { TFunction } from 'i18next';
import { callText } from './callText.ts';
import { phoneOnlyText } from './phoneOnlyText.ts';

/**
 * One line that describes a message in quotations and notifications. If a quotation has neither text nor data (the
 * quoted message is not stored here, or its text is hidden), it says that the phone shows it.
 */
export function messageSummary(
  message: Pick<Message, 'body' | 'mediaType'> & Partial<Pick<Message, 'dataJson'>>,
  t: TFunction,
): string {
  const { body, mediaType, dataJson } = message;
  if (isPhoneOnly(dataJson)) return phoneOnlyText(dataJson, t);
  if (mediaType === 'locationMessage') return t('messages.location');
  if (mediaType === 'contactMessage') {
    const named = dataJson ? cardNames(dataJson, body) : [body];
    return [t('messages.contactCard'), named.join(', ')].filter((part) => part !== '').join(': ');
  }
  if (isVisibleText(body)) return body;
  if (mediaType === 'call_log') return callText(dataJson, t);
  return readOffer(dataJson)?.title || t(`messages.${previewKindOf[mediaType] ?? 'phoneOnly'}`);
}
