import {
  type ConversationItem,
  getConversation,
} from '@balcao/shared/server/conversations/conversationEntity';
import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { sendCommand } from '../decisions/sendCommand.ts';
import { toSendCommand } from './toSendCommand.ts';

/**
 * Puts a stored message's command on the queue again. `attempt` makes it a new command to the queue; without it
 * the queue swallows the repetition for five minutes.
 *
 * @returns its conversation; undefined where that is gone, and nothing was told
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
