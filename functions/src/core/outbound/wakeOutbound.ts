import {
  type ConversationItem,
  getConversation,
} from '@balcao/shared/server/conversations/conversationEntity';
import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { sendCommand } from '../decisions/sendCommand.ts';
import { toSendCommand } from './toSendCommand.ts';

/**
 * Queues a stored message's command again. `attempt` makes it a new command; without it the queue deduplicates the
 * repetition for five minutes.
 *
 * @returns the conversation; undefined if it is gone and nothing was sent
 */
export async function wakeOutbound(
  runtime: Runtime,
  message: MessageItem,
  attempt = '',
): Promise<ConversationItem | undefined> {
  const conversation = await getConversation(runtime.store, message.companyId, message.conversationId);
  if (conversation === undefined) return undefined;
  await sendCommand(runtime, toSendCommand(message, conversation, conversation.connectionId), attempt);
  return conversation;
}
