import { messageEntity, type MessageItem } from '@balcao/shared/server/messages/messageEntity';
import type { Projection } from '../stream/projection.ts';
import { wakeOutbound } from '../outbound/wakeOutbound.ts';
import { enterMessages } from './enterMessages.ts';
import { projectMessageWords } from './projectMessageWords.ts';

/**
 * Pointers, search entries and figures of messages; and what wakes the connector for one stored to be sent, or to be
 * sent again.
 */
export const messageProjection: Projection = {
  async follow(runtime, change, entered) {
    if (!entered) await projectMessageWords(runtime, change);
    const { before, after } = change;
    if (before === undefined || after === undefined) return;
    const message = messageEntity.fromItem(after);
    if (isUnsent(message) && messageEntity.fromItem(before).ack === -1)
      await wakeOutbound(runtime, message, `:${message.version}`);
  },
  async enter(runtime, items) {
    const messages = items.map((item) => messageEntity.fromItem(item));
    await enterMessages(runtime, messages);
    for (const message of messages) if (isUnsent(message)) await wakeOutbound(runtime, message);
  },
};

/**
 * Stored to be sent and not heard of since: the queue has its command unless the process died in between. One that was
 * acknowledged within the batch needs no second command.
 */
function isUnsent(message: MessageItem): boolean {
  return message.fromMe && message.ack === 0 && !message.isPrivate && message.actor !== 'phone';
}
