import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';

/**
 * True if the message is stored to be sent and the connector has reported nothing of it yet; its command is queued,
 * unless the queue failed or the process died before. False for a message that was deleted before it was sent: it is
 * not sent.
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
