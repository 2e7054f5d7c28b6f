import type { LiveEvent } from '@balcao/shared/events';
import { viewerOf } from '../../frame/session/viewerOf.ts';
import type { LiveContext } from '../../frame/realtime/LiveHandlers.ts';
import { ticketGone } from './goneTicket.ts';
import { forgetTicket, storeTicket } from '../../inbox/ticketCache.ts';

/** Writes a ticket that changed into lists and counts, or takes it out where it left this person's reach. */
export function applyTicketEvent({ action, data }: LiveEvent<'ticket'>, { client, user }: LiveContext): void {
  if (data.ticket) {
    if (action !== 'delete' || data.ticket.status === 'closed') {
      storeTicket(client, data.ticket, viewerOf(user));
      const { ticket, transferredBy: by, mergedInto } = data;
      // Still within reach, but closed: what is said is said in the other one from now on.
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
