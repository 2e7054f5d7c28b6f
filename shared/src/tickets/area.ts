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
      /** Reason why the receiver no longer sees the ticket. */
      gone?: TicketGone;
      /** Uuid of the ticket of the same contact into which this one was merged, for those who see that. */
      mergedInto?: string;
      /** The user who transferred the ticket with this change. */
      transferredBy?: { id: number; name: string };
    }>(),
    /** A new entry of the ticket's log. */
    ticketLog: topic<{ ticketId: number; entry: TicketLogEntry }>(),
    counters: topic<{ bucket: string; count: number }>(),
    /**
     * Somebody is typing: the customer, in a group the member with this mark, or (`by`) a colleague, sent only to users
     * who have the ticket open.
     */
    presence: topic<{
      ticketId: number;
      contactId: number;
      presence: string;
      member?: string;
      by?: { id: number; name: string };
    }>(),
    /** Colleagues who have the ticket open, sent to those who have it open. */
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
