import type { ChatMessageItem } from './chatMessageEntity.ts';
import type { NewTimer } from '../../platform/timers/armTimerWrite.ts';

/** One timer per file, due at `at` (ms since 1970): deletes the file if its message does not name it by then. */
export function fileTimer(
  { companyId, chatId, id }: Pick<ChatMessageItem, 'companyId' | 'chatId' | 'id'>,
  key: string,
  at: number,
): NewTimer {
  const dueAt = new Date(at).toISOString();
  return { companyId, kind: 'chatFile', subject: key, dueAt, payload: { chatId, id } };
}
