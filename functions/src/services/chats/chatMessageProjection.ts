import { chatPreview } from '@balcao/shared/chats/chatRules';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { FailedChange, Projection } from '../../platform/stream/projection.ts';
import type { StreamChange } from '../../platform/stream/streamChange.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { chatTipEntity } from './chatEntity.ts';
import { chatMessageEntity, type ChatMessageItem } from './chatMessageEntity.ts';

/** Writes the newest message of each chat once per batch, so that senders do not contend for one item. */
export const chatMessageProjection: Projection = {
  async gather({ store }, changes) {
    const newest = new Map<number, { change: StreamChange; message: ChatMessageItem }>();
    for (const change of changes) {
      const message = change.after && chatMessageEntity.fromItem(change.after);
      if (message === undefined || !isNews(change, message)) continue;
      const known = newest.get(message.chatId);
      if (known === undefined || known.message.id <= message.id)
        newest.set(message.chatId, { change, message });
    }
    const failed: FailedChange[] = [];
    await Promise.all(
      [...newest.values()].map(async ({ change, message }) => {
        try {
          await writeTip(store, message);
        } catch (error) {
          failed.push({ change, error });
        }
      }),
    );
    return failed;
  },
};

/** True if the change affects the preview in lists. */
function isNews({ before }: StreamChange, message: ChatMessageItem): boolean {
  if (before === undefined) return true;
  const had = chatMessageEntity.fromItem(before);
  return had.message !== message.message || had.isDeleted !== message.isDeleted;
}

/** Writes the preview unless the stored one is newer or the chat was deleted. */
async function writeTip(store: Runtime['store'], message: ChatMessageItem): Promise<void> {
  const { companyId, chatId, id: messageId, senderId, mediaType, createdAt: at } = message;
  const text = chatPreview(message);
  try {
    await store.update(
      chatTipEntity.key({ companyId, chatId }),
      { set: { messageId, senderId, mediaType, text, at } },
      { expression: 'attribute_exists(#pk) AND #messageId <= :messageId', values: { messageId } },
    );
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
