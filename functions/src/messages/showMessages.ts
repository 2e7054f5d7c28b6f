import type { Message } from '@balcao/shared/messages/messageModel';
import { createMediaSigner } from '../media/signMediaUrl.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { type MessageItem, toMessage } from './messageEntity.ts';

/** Messages as the API answers them, the addresses of their files signed. */
export async function showMessages(runtime: Runtime, messages: readonly MessageItem[]): Promise<Message[]> {
  const sign = await createMediaSigner(runtime);
  return messages.map((message) =>
    toMessage(message, message.media === undefined ? null : sign(message.media.key)),
  );
}
