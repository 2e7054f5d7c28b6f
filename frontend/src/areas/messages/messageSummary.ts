import type { Message } from '@balcao/shared/messages/messageModel';
import type { TFunction } from 'i18next';
import { readCards } from './messageData.ts';

/** One line that stands for a message in quotations and notifications. A quotation has no data, only words. */
export function messageSummary(
  message: Pick<Message, 'body' | 'mediaType'> & Partial<Pick<Message, 'dataJson'>>,
  t: TFunction,
): string {
  const { body, mediaType, dataJson } = message;
  if (mediaType === 'locationMessage') return t('messages.location');
  if (mediaType === 'contactMessage') {
    const named = dataJson ? readCards(dataJson, body).map(({ name }) => name) : [body];
    return [t('messages.contactCard'), named.join(', ')].filter((part) => part !== '').join(': ');
  }
  if (body !== '') return body;
  switch (mediaType) {
    case 'image':
      return t('messages.photo');
    case 'sticker':
      return t('messages.sticker');
    case 'audio':
      return t('messages.audio');
    case 'video':
      return t('messages.video');
    case 'application':
      return t('messages.document');
    case 'listMessage':
    case 'interactiveMessage':
      return t('messages.choices');
    case 'pollCreationMessageV3':
      return t('messages.poll');
    case 'eventMessage':
      return t('messages.event');
    case 'adMetaPreview':
      return t('messages.ad');
    default:
      return body;
  }
}
