import { dateTimeText, dayKey, type TimeFormat, timeText } from '../../../frame/i18n/formats.ts';
import type { ConversationMessage } from '../ConversationMessage.ts';

/** Time when a message was written; with the date if that differs from the day it is listed under. */
export function sentText(
  { sentAt, createdAt }: Pick<ConversationMessage, 'sentAt' | 'createdAt'>,
  format: TimeFormat,
): string {
  const late = dayKey(sentAt, format.zone) !== dayKey(createdAt, format.zone);
  return late ? dateTimeText(sentAt, format) : timeText(sentAt, format);
}
