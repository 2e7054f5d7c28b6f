import { canDelete, canEdit, canReact } from '@balcao/shared/messageActions/changeRules';
import type { TicketViewer } from '@balcao/shared/tickets/ticketRules';
import { isVisibleText } from '@balcao/shared/text/visibleText';
import type { ConversationMessage } from '../messages/ConversationMessage.ts';
import { canForwardMessage } from './pickRules.ts';

export type ActionName = 'react' | 'reply' | 'forward' | 'copy' | 'edit' | 'delete';
export type PossibleActions = Readonly<Record<ActionName, boolean>>;

/**
 * Actions the user may take on a message now. Where the user cannot write, only notes can be edited or deleted; other
 * messages can still be copied and forwarded.
 */
export function possibleActions(
  viewer: TicketViewer,
  message: ConversationMessage,
  { canWrite, now }: { canWrite: boolean; now: number },
): PossibleActions {
  const { isPrivate, isDeleted, body, mediaType } = message;
  const open = canWrite || isPrivate;
  return {
    react: canWrite && canReact(message),
    reply: canWrite && !isDeleted && !isPrivate,
    forward: canForwardMessage(message),
    copy: !isDeleted && mediaType !== 'locationMessage' && isVisibleText(body),
    edit: open && canEdit(viewer, message, now),
    delete: open && canDelete(viewer, message, now),
  };
}
