import type { TicketGone } from '@balcao/shared/tickets/ticketGone';

/** `into`: the uuid of the ticket that goes on in its place, where it was merged into one within reach. */
type Listener = (ticketId: number, why: TicketGone | undefined, into?: string) => void;

const listeners = new Set<Listener>();

/** Told when a ticket is deleted, merged or leaves this person's reach; only whoever looks at it then cares. */
export function onTicketGone(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const ticketGone: Listener = (...gone) => {
  for (const listener of listeners) listener(...gone);
};
