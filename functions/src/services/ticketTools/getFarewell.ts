import { isBlank } from '@balcao/shared/text/isBlank';
import type { ticketToolsApi } from '@balcao/shared/ticketTools/ticketToolsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { filledText } from '../../core/tickets/writing/filledText.ts';
import { decideFarewell } from '../../core/tickets/moves/decideFarewell.ts';
import { requireTicket } from '../../core/tickets/access/requireTicket.ts';

/**
 * Returns the farewell that closing would send. Asked before closing, so that the screen offers a farewell only if one
 * would be sent.
 */
export const getFarewell: Handler<typeof ticketToolsApi.getFarewell> = async (ctx, { params }) => {
  const loaded = await requireTicket(ctx, params.id);
  const { id: userId, name: userName } = ctx.user;
  const { status, farewell } = await decideFarewell(ctx, loaded, { userId });
  const filled =
    farewell === null
      ? ''
      : await filledText(ctx, loaded.ticket, farewell, { userName, at: ctx.clock.iso() });
  // A rating question that is blank once filled in is not asked (endService).
  return isBlank(filled)
    ? { farewell: null, asksRating: false }
    : { farewell: filled, asksRating: status === 'nps' };
};
