import type { Message } from '@balcao/shared/messages/messageModel';
import type { TFunction } from 'i18next';

/** One line that stands for a message in quotations and notifications. */
export function messageSummary(message: Pick<Message, 'body' | 'mediaType'>, t: TFunction): string {
  if (
    message.body !== '' &&
    message.mediaType !== 'locationMessage' &&
    message.mediaType !== 'contactMessage'
  ) {
    return message.body;
  }
  switch (message.mediaType) {
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
    case 'locationMessage':
      return t('messages.location');
    case 'contactMessage':
      return t('messages.contactCard');
    default:
      return message.body;
  }
}
