import { canReact } from '@balcao/shared/messageActions/changeRules';
import type { messageActionsApi } from '@balcao/shared/messageActions/messageActionsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { allow, changeFacts, changeMessage } from '../../core/messages/changeMessage.ts';

/** Reacts as the company's number, which has one reaction per message, whichever user sets it. */
export const reactToMessage: Handler<typeof messageActionsApi.reactToMessage> = (ctx, { params, body }) =>
  changeMessage(ctx, params.id, (message) => {
    if ((message.reactions?.['me'] ?? '') === body.emoji) return undefined;
    allow(canReact(changeFacts(message)), 'ERR_NO_MESSAGE_FOUND');
    return { kind: 'react', emoji: body.emoji };
  });
