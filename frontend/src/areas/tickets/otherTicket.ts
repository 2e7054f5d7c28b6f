import { createStore } from '../../app/session/createStore.ts';
import { onOtherPerson } from '../../app/session/person.ts';
import type { OpenedTicket } from './ticketCache.ts';

interface Other {
  ticket: OpenedTicket;
  /** Whether this person may open it. */
  open: boolean;
}

/**
 * The ticket that the server answered in place of the wanted one. Kept beside the conversation, which may be gone
 * from the screen before the answer is read: the ticket left this person's reach when somebody else took it.
 */
export const otherTicket = createStore<Other | null>(null);

onOtherPerson(() => otherTicket.set(null));

/** Tickets with a move under way: what comes of it is told by the move. */
export const moving = new Set<number>();
