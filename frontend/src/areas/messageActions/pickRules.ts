import { canForward } from '@balcao/shared/messageActions/forwardRules';
import type { ConversationMessage } from '../messages/ConversationMessage.ts';

/** They are forwarded one by one; more would be a mailing. */
export const mostForwarded = 30;

/** Forwarding does not require an open ticket, as the message goes elsewhere. */
export function canForwardMessage(message: ConversationMessage): boolean {
  return canForward({ ...message, hasFile: message.mediaUrl !== null });
}
