import { canForward } from '@balcao/shared/messageActions/forwardRules';
import type { ConversationMessage } from '../messages/ConversationMessage.ts';

/** One goes through them one by one; more would be a mailing. */
export const mostForwarded = 30;

/** Forwarding needs no open ticket: it goes elsewhere. */
export function canForwardMessage(message: ConversationMessage): boolean {
  return canForward({ ...message, hasFile: message.mediaUrl !== null });
}
