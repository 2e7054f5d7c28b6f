type Listener = (ticketId: number) => void;

const listeners = new Set<Listener>();

/** Told when a ticket is deleted or leaves this person's reach; only whoever looks at it then cares. */
export function onTicketGone(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function ticketGone(ticketId: number): void {
  for (const listener of listeners) listener(ticketId);
}
