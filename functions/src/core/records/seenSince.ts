import type { TicketItem } from './ticketEntity.ts';

/** Lists whose tickets are closed after a time of silence. */
export const silentLists = ['open', 'nps'] as const;
export type SilentList = (typeof silentLists)[number];

/** True if silence is counted in this status. */
export function isServed(status: TicketItem['status']): status is SilentList {
  return status === 'open' || status === 'nps';
}

/** ISO instant since which the customer has seen nothing new of a ticket. */
export function seenSince({ seenAt, updatedAt }: Pick<TicketItem, 'seenAt' | 'updatedAt'>): string {
  return seenAt ?? updatedAt;
}

/**
 * The `seenAt` to store with a note or a move, which the customer does not see: the silence goes on while a served
 * ticket keeps its status. Otherwise undefined, so silence starts anew: a ticket that waited for hours is not closed
 * right after it is accepted.
 */
export function silenceThrough(
  ticket: Pick<TicketItem, 'seenAt' | 'updatedAt' | 'status'>,
  status: TicketItem['status'],
): string | undefined {
  return isServed(status) && status === ticket.status ? seenSince(ticket) : undefined;
}

/**
 * `seenAt` as a `latest` attribute of a plan. What the customer sees (`shown`) removes `seenAt`, whatever else is in
 * the plan. A move that starts the silence anew removes `seenAt` too, unless a note is in the same plan.
 */
export function latestSeen(seenAt: string | undefined, by: 'shown' | 'moved' | 'noted') {
  const anew = by === 'shown' ? Infinity : 0;
  return { seenAt: { value: seenAt, order: seenAt === undefined ? anew : Date.parse(seenAt) } };
}
