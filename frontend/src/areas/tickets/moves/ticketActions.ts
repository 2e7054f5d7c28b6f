import { canIgnore, type TicketViewer } from '@balcao/shared/tickets/ticketRules';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import type { MoveName } from './moveRequest.ts';

/** Actions for a ticket in the header, the main one first. */
export function ticketActions(ticket: Ticket, viewer: TicketViewer): readonly MoveName[] {
  switch (ticket.status) {
    case 'pending':
      return canIgnore(viewer, ticket) ? ['accept', 'transfer', 'ignore'] : ['accept', 'transfer'];
    case 'lgpd':
      return canIgnore(viewer, ticket) ? ['accept', 'ignore'] : ['accept'];
    case 'open':
    case 'group':
      return ['resolve', 'transfer', 'return'];
    case 'nps':
      return ['resolve'];
    case 'closed':
      return ['reopen'];
  }
}
