import type { Message } from '@balcao/shared/records/messageModel';
import type { TFunction } from 'i18next';
import { phoneText } from '../../../components/phoneText.ts';

/** How the writer in a group is called: by name, else by number; null where the conversation says who it is. */
export function authorName(author: Message['author'], t: TFunction): string | null {
  if (author === null) return null;
  return author.name || (author.number === '' ? t('messages.groupMember') : phoneText(author.number));
}
