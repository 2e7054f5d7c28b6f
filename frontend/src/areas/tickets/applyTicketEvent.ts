import type { LiveEvent } from '@balcao/shared/events';
import type { Ticket } from '@balcao/shared/tickets/ticketModel';
import { viewerOf } from '../../app/session/viewerOf.ts';
import type { LiveContext } from '../../realtime/LiveHandlers.ts';
import { ticketGone } from './goneTicket.ts';
import { forgetTicket, knownTicket, storeTicket } from './ticketCache.ts';

function hasMoved(before: Ticket | undefined, after: Ticket): boolean {
  if (!before) return true;
  const same = before.status === after.status && before.userId === after.userId;
  return !same || before.queueId !== after.queueId;
}

/** Writes a ticket that changed into lists and counts, or takes it out where it left this person's reach. */
export function applyTicketEvent({ action, data }: LiveEvent<'ticket'>, { client, user }: LiveContext): void {
  if (data.ticket) {
    // Each message changes its ticket too, but only a move is written into the log.
    if (hasMoved(knownTicket(client, data.ticket.uuid), data.ticket))
      void client.invalidateQueries({ queryKey: ['ticketLog', data.ticketId] });
    if (action !== 'delete' || data.ticket.status === 'closed') {
      storeTicket(client, data.ticket, viewerOf(user));
      const { ticket, transferredBy: by } = data;
      if (by)
        void import('./announceTransfer.tsx')
          .then(({ announceTransfer }) => announceTransfer(ticket, by, user))
          .catch(() => undefined);
      return;
    }
  }
  if (action === 'delete') {
    forgetTicket(client, data.ticketId);
    ticketGone(data.ticketId);
  }
}
