import { createStore } from '../../frame/session/createStore.ts';
import { onOtherPerson } from '../../frame/api/person.ts';
import type { OpenedTicket } from '../../inbox/ticketCache.ts';

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

/** Tickets with a move under way, or just made: what comes of it is told by the move. */
export const moving = new Set<number>();

/** The event of one's own move may come after its answer by so many milliseconds. */
const afterMoveMs = 10_000;

export function endMove(ticketId: number): void {
  setTimeout(() => moving.delete(ticketId), afterMoveMs);
}
