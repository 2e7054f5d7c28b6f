import { canDelete } from '@balcao/shared/messageActions/changeRules';
import type { messagesApi } from '@balcao/shared/messages/messagesApi';
import type { Handler } from '../../platform/http/handler.ts';
import { allow, changeFacts, changeMessage } from './changeMessage.ts';

/** Deletes a message for everyone. A repeated call (its answer was lost) gets the deleted message. */
export const deleteMessage: Handler<typeof messagesApi.deleteMessage> = (ctx, { params }) =>
  changeMessage(ctx, params.id, (message) => {
    if (message.fromMe && message.isDeleted === true) return undefined;
    allow(canDelete(ctx.user, changeFacts(message), ctx.clock.now()), 'ERR_DELETE_WAPP_MSG');
    return { kind: 'delete' };
  });
