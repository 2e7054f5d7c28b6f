import type { Message } from '@balcao/shared/records/messageModel';
import type { TFunction } from 'i18next';
import { phoneText } from '../../../components/phoneText.ts';

/** Name of a group message's author, otherwise the number; null outside groups. */
export function authorName(author: Message['author'], t: TFunction): string | null {
  if (author === null) return null;
  return author.name || (author.number === '' ? t('messages.groupMember') : phoneText(author.number));
}
