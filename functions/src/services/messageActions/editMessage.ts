import { AppError } from '@balcao/shared/errors';
import { canEdit } from '@balcao/shared/messageActions/changeRules';
import { withoutNames } from '@balcao/shared/messages/mentions';
import type { messageActionsApi } from '@balcao/shared/messageActions/messageActionsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { allow, changeFacts, changeMessage } from '../../core/messages/changeMessage.ts';
import { signatureOf } from '../../core/messages/signedText.ts';
import { messageBody } from '../../core/messages/messageBody.ts';
import { hidesNumbers } from '../../core/company/hidesNumbers.ts';
import { namesHidden, unhideMembers } from '../../core/company/hideNumbers.ts';
import { filledText } from '../../core/tickets/writing/filledText.ts';

/**
 * Edits a text message; a signature is kept whether or not the new text repeats it. Variables, including times, are
 * filled in as of the original message, so that a repeated edit changes nothing.
 */
export const editMessage: Handler<typeof messageActionsApi.editMessage> = (ctx, { params, body }) =>
  changeMessage(ctx, params.id, async (message, ticket) => {
    const signature = signatureOf(message.body);
    // With hidden numbers the caller edited a text with masked mentions; these are restored.
    const clear = unhideMembers(body.body, messageBody(message));
    if (namesHidden(clear) && (await hidesNumbers(ctx, ctx.companyId)))
      throw new AppError('ERR_VALIDATION', { details: [{ path: 'body.body', code: 'custom' }] });
    const shown = withoutNames(clear, message.mentions);
    const given = await filledText(ctx, ticket, shown, { userName: ctx.user.name, at: message.createdAt });
    const text = given.startsWith(signature) ? given : `${signature}${given}`;
    if (message.isDeleted !== true && message.body === text) return undefined;
    allow(canEdit(ctx.user, changeFacts(message), ctx.clock.now()), 'ERR_EDITING_WAPP_MSG');
    return { kind: 'edit', body: text };
  });
