import type { ticketToolsApi } from '@balcao/shared/ticketTools/ticketToolsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { readMessages } from '../../core/tickets/readMessages.ts';
import { requireTicket } from '../../core/tickets/access/requireTicket.ts';

/** Takes the unread mark away for everybody, also of a ticket that waits: whoever asks has decided so. */
export const markTicketRead: Handler<typeof ticketToolsApi.markTicketRead> = async (ctx, { params }) => {
  await readMessages(ctx, await requireTicket(ctx, params.id));
  return { message: 'Ticket marked read' };
};
