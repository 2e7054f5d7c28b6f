import { messageEntity, type MessageItem } from '@balcao/shared/server/messages/messageEntity';
import type { Runtime } from '../../platform/runtime/runtime.ts';

/**
 * Whether a message that the stream says was refused is so still: the stream may tell it again, long after it was sent once more
 * and arrived. Of one that is deleted nobody knows better.
 */
export async function isStillRefused(
  { store }: Pick<Runtime, 'store'>,
  message: MessageItem,
): Promise<boolean> {
  const stored = await store.get(messageEntity.key(message), { consistent: true });
  return stored === undefined || messageEntity.fromItem(stored).ack < 0;
}
