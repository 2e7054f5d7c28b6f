import type { EventBatch, ItemChange } from '../../../core/live/eventRule.ts';
import { type ChatItem, readChats } from '../chatEntity.ts';

/**
 * Chats that the changes of a batch concern, as they are now, so that former members receive nothing. One batch read.
 */
export function chatsOfBatch(
  { runtime, context, changes }: EventBatch,
  chatIdOf: (change: ItemChange) => number | undefined,
): Promise<ReadonlyMap<number, ChatItem>> {
  const ids = changes.flatMap((change) => chatIdOf(change) ?? []);
  return readChats(runtime.store, context.companyId, ids);
}
