import { canForward } from '@balcao/shared/messageActions/forwardRules';
import type { ConversationMessage } from '../messages/ConversationMessage.ts';

/** Most messages forwarded at once. They are sent one by one; more would be a mailing. */
export const mostForwarded = 30;

/**
 * True if the message can be forwarded. Its own ticket need not be open, because the message goes to another
 * conversation.
 */
export function canForwardMessage(message: ConversationMessage): boolean {
  return canForward({ ...message, hasFile: message.mediaUrl !== null });
}
