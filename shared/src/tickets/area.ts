import { defineArea, topic } from '../contract/defineArea.ts';
import type { TicketGone } from './ticketGone.ts';
import type { Ticket, TicketLogEntry } from '../records/ticketModel.ts';

export const ticketsArea = defineArea({
  api: () => import('./ticketsApi.ts'),
  events: {
    ticket: topic<{
      ticket?: Ticket;
      ticketId: number;
      status?: string;
      oldStatus?: string;
      /** Why whoever hears of its end sees it no more. */
      gone?: TicketGone;
      /** The uuid of the ticket that it was closed into with its contact, for whoever sees that. */
      mergedInto?: string;
      /** Who has just handed it over, where this change is that. */
      transferredBy?: { id: number; name: string };
    }>(),
    /** What was written into its log: whoever shows that adds a line. */
    ticketLog: topic<{ ticketId: number; entry: TicketLogEntry }>(),
    counters: topic<{ bucket: string; count: number }>(),
    /**
     * Somebody writes: the customer, in a group the `member` of this mark, or `by` a colleague, of whom only those hear who
     * show the ticket.
     */
    presence: topic<{
      ticketId: number;
      contactId: number;
      presence: string;
      member?: string;
      by?: { id: number; name: string };
    }>(),
    /** To whoever shows the ticket: the colleagues who do. */
    viewers: topic<{ ticketId: number; viewers: { id: number; name: string }[] }>(),
  },
  errors: {
    ERR_CREATING_TICKET: 400,
    ERR_TICKET_TRANSITION: 400,
    ERR_TICKET_MOVED: 409,
    ERR_REQUIRED_TAG: 400,
  },
  ids: { ticket: 20, conversation: 20 },
});
