import type { TicketGone } from '@balcao/shared/tickets/ticketGone';

type Listener = (ticketId: number, why: TicketGone | undefined) => void;

const listeners = new Set<Listener>();

/** Told when a ticket is deleted or leaves this person's reach; only whoever looks at it then cares. */
export function onTicketGone(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function ticketGone(ticketId: number, why: TicketGone | undefined): void {
  for (const listener of listeners) listener(ticketId, why);
}
