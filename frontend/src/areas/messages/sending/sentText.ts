import { dateTimeText, dayKey, type TimeFormat, timeText } from '../../../frame/i18n/formats.ts';
import type { ConversationMessage } from '../ConversationMessage.ts';

/** When a message was written; with the day where that is not the one under which it stands. */
export function sentText(
  { sentAt, createdAt }: Pick<ConversationMessage, 'sentAt' | 'createdAt'>,
  format: TimeFormat,
): string {
  const late = dayKey(sentAt, format.zone) !== dayKey(createdAt, format.zone);
  return late ? dateTimeText(sentAt, format) : timeText(sentAt, format);
}
