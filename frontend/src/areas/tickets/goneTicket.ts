import type { TicketGone } from '@balcao/shared/tickets/ticketGone';

/** `into`: uuid of the visible ticket it was merged into, if any. */
type Listener = (ticketId: number, why: TicketGone | undefined, into?: string) => void;

const listeners = new Set<Listener>();

/**
 * Subscribes to tickets being deleted, merged or moved out of the user's reach. Returns a function that unsubscribes.
 */
export function onTicketGone(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const ticketGone: Listener = (...gone) => {
  for (const listener of listeners) listener(...gone);
};
