import type { ChangeKind } from '@balcao/shared/records/messageModel';
import {
  type ConversationItem,
  getConversation,
} from '@balcao/shared/server/conversations/conversationEntity';
import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { sendCommand } from '../decisions/sendCommand.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { toChangeCommand } from './toChangeCommand.ts';

/**
 * Queues the command for a change of a message again; the queue deduplicates repetitions for five minutes.
 *
 * @returns the conversation; undefined if it is gone and nothing was sent
 */
export async function wakeChange(
  runtime: Runtime,
  message: MessageItem,
  kind: ChangeKind,
): Promise<ConversationItem | undefined> {
  const conversation = await getConversation(runtime.store, message.companyId, message.conversationId);
  const command = conversation && toChangeCommand(message, kind, conversation, conversation.connectionId);
  if (command !== undefined) await sendCommand(runtime, command);
  return conversation;
}
