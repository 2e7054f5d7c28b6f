import type { EventBatch, ItemChange } from '../../../core/live/eventRule.ts';
import { type ChatItem, readChats } from '../chatEntity.ts';

/** The chats that changes of a batch are about, as they are now: who has left hears nothing more of one. One batch of reads. */
export function chatsOfBatch(
  { runtime, context, changes }: EventBatch,
  chatIdOf: (change: ItemChange) => number | undefined,
): Promise<ReadonlyMap<number, ChatItem>> {
  const ids = changes.flatMap((change) => chatIdOf(change) ?? []);
  return readChats(runtime.store, context.companyId, ids);
}
