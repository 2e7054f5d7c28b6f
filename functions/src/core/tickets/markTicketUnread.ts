import type { ticketsApi } from '@balcao/shared/tickets/ticketsApi';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { Handler } from '../../platform/http/handler.ts';
import { requireTicket } from './access/requireTicket.ts';
import { ticketKey } from '../records/ticketEntity.ts';

/** Marks a ticket as unread for staff; on the customer's phone it stays read. */
export const markTicketUnread: Handler<typeof ticketsApi.markTicketUnread> = async (ctx, { params }) => {
  const { ticket } = await requireTicket(ctx, params.id);
  try {
    await ctx.store.update(
      ticketKey(ticket),
      { set: { unreadMessages: 1 }, add: { version: 1 } },
      { expression: '#unreadMessages = :none', values: { none: 0 } },
    );
  } catch (error) {
    // It is unread already.
    if (!(error instanceof ConditionFailed)) throw error;
  }
  return { message: 'Ticket marked unread' };
};
