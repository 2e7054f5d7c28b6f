import type { TicketItem } from './ticketEntity.ts';

/** Lists whose tickets end where nothing more is said in them. */
export const silentLists = ['open', 'nps'] as const;
export type SilentList = (typeof silentLists)[number];

/** Whether silence counts in it. */
export function isServed(status: TicketItem['status']): status is SilentList {
  return status === 'open' || status === 'nps';
}

/** Since when its customer has seen nothing more of a ticket. */
export function seenSince({ seenAt, updatedAt }: Pick<TicketItem, 'seenAt' | 'updatedAt'>): string {
  return seenAt ?? updatedAt;
}

/**
 * What a note or a move, which the customer does not see, leaves of the silence in a ticket: it goes on while the ticket is
 * served as before. Who accepts a ticket begins it anew: what waited for hours is not closed under their hands.
 */
export function silenceThrough(
  ticket: Pick<TicketItem, 'seenAt' | 'updatedAt' | 'status'>,
  status: TicketItem['status'],
): string | undefined {
  return isServed(status) && status === ticket.status ? seenSince(ticket) : undefined;
}

/**
 * The attribute as a part of a plan: what the customer sees takes it away, whatever else the same plan does to the ticket;
 * a move that begins the silence anew does too, unless a note comes with it.
 */
export function latestSeen(seenAt: string | undefined, by: 'shown' | 'moved' | 'noted') {
  const anew = by === 'shown' ? Infinity : 0;
  return { seenAt: { value: seenAt, order: seenAt === undefined ? anew : Date.parse(seenAt) } };
}
