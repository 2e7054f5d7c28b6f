import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';

/**
 * Stored to be sent and not heard of since: the queue has its command unless the process died in between. What was
 * deleted before it left stays here.
 */
export function isUnsent(message: MessageItem): boolean {
  return (
    message.fromMe &&
    message.ack === 0 &&
    !message.isPrivate &&
    message.actor !== 'phone' &&
    message.isDeleted !== true
  );
}
