import type { LiveEvent } from '@balcao/shared/events';
import { viewerOf } from '../../frame/session/viewerOf.ts';
import type { LiveContext } from '../../frame/realtime/LiveHandlers.ts';
import { ticketGone } from './goneTicket.ts';
import { forgetTicket, storeTicket } from '../../inbox/ticketCache.ts';

/** Applies a changed ticket to lists and counts, or removes it if it is out of the user's reach. */
export function applyTicketEvent({ action, data }: LiveEvent<'ticket'>, { client, user }: LiveContext): void {
  if (data.ticket) {
    if (action !== 'delete' || data.ticket.status === 'closed') {
      storeTicket(client, data.ticket, viewerOf(user));
      const { ticket, transferredBy: by, mergedInto } = data;
      // The closed ticket is still visible, but the conversation continues in the ticket that it was merged into.
      if (mergedInto !== undefined) ticketGone(ticket.id, undefined, mergedInto);
      if (by)
        void import('./moves/announceTransfer.ts')
          .then(({ announceTransfer }) => announceTransfer(ticket, by, user))
          .catch(() => undefined);
      return;
    }
  }
  if (action === 'delete') {
    forgetTicket(client, data.ticketId);
    ticketGone(data.ticketId, data.gone);
  }
}
