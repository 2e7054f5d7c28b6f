import type { ticketToolsApi } from '@balcao/shared/ticketTools/ticketToolsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { readMessages } from '../../core/tickets/readMessages.ts';
import { requireTicket } from '../../core/tickets/access/requireTicket.ts';

/** Removes the unread mark for everybody, also of a pending ticket. */
export const markTicketRead: Handler<typeof ticketToolsApi.markTicketRead> = async (ctx, { params }) => {
  await readMessages(ctx, await requireTicket(ctx, params.id));
  return { message: 'Ticket marked read' };
};
