import { createStore } from '../../frame/session/createStore.ts';
import { clearOnUserChange } from '../../frame/api/person.ts';
import type { OpenedTicket } from '../../inbox/ticketCache.ts';

interface Other {
  ticket: OpenedTicket;
  /** True if the user may open the ticket. */
  open: boolean;
}

/**
 * The ticket that the server answered instead of the wanted one. Stored outside the conversation, which may be
 * unmounted before the dialog is read: the ticket is no longer visible once somebody else has taken it.
 */
export const otherTicket = createStore<Other | null>(null);

clearOnUserChange(() => otherTicket.set(null));

/** Ids of tickets that this page is moving or has just moved. Their events show no toast: the move reports itself. */
export const movingTicketIds = new Set<number>();

/** Milliseconds by which the event of a move may arrive after its answer. */
const afterMoveMs = 10_000;

export function endMove(ticketId: number): void {
  setTimeout(() => movingTicketIds.delete(ticketId), afterMoveMs);
}
