import { messageEntity, type MessageItem } from '@balcao/shared/server/messages/messageEntity';
import type { Runtime } from '../../platform/runtime/runtime.ts';

/**
 * True if a message that a stream record shows as refused is still refused: the record may come late, after the message
 * was sent again and arrived. Also true if the message is deleted.
 */
export async function isStillRefused(
  { store }: Pick<Runtime, 'store'>,
  message: MessageItem,
): Promise<boolean> {
  const stored = await store.get(messageEntity.key(message), { consistent: true });
  return stored === undefined || messageEntity.fromItem(stored).ack < 0;
}
