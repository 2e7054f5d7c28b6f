import type { ChatMessageItem } from './chatMessageEntity.ts';
import type { NewTimer } from '../../platform/timers/armTimerWrite.ts';

/** The timer of a file that its message may not name at an instant, in milliseconds; one per file. */
export function fileTimer(
  { companyId, chatId, id }: Pick<ChatMessageItem, 'companyId' | 'chatId' | 'id'>,
  key: string,
  at: number,
): NewTimer {
  const dueAt = new Date(at).toISOString();
  return { companyId, kind: 'chatFile', subject: key, dueAt, payload: { chatId, id } };
}
