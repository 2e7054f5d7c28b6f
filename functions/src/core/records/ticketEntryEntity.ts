import { defineEntity, type StoredItem } from '@balcao/shared/server/db/entity';
import { isWaiting } from '@balcao/shared/tickets/ticketRules';
import { isServed } from './seenSince.ts';
import { waitsSince } from './serviceTimes.ts';
import { ticketEntity, ticketHolder, ticketPlace } from './ticketEntity.ts';

/** A reference to a ticket; the row's content and its visibility come from the ticket. */
export interface TicketEntry {
  companyId: number;
  /**
   * `waiting`: tickets of a queue, by the instant since which they wait. `closed`: tickets of a user, by last update.
   * `silent`: served tickets with a `seenAt`, by that instant.
   */
  order: 'waiting' | 'closed' | 'silent';
  /** `Q#<queue>` with 0 for none, `U#<user>`, or the list of a silent ticket. */
  holder: string;
  at: string;
  id: number;
  conversationId: number;
  queueId?: number | undefined;
}

/**
 * Lists of tickets in orders that the table's indexes do not provide. They are separate items, written by the stream on
 * few of a ticket's changes and on no message: index attributes would be copied into every row of the other two indexes
 * (docs/decisions/2026-11-22-waiting-order.md).
 */
export const ticketEntryEntity = defineEntity<TicketEntry>()({
  name: 'ticketEntry',
  description:
    'A ticket among those that wait in a queue, by since when, those that an attendant closed, or those that were noted upon or moved since their customer saw something of them',
  version: 1,
  personal: 'contact',
  pk: 'C#{companyId}#TICKETS#{order}#{holder}',
  sk: '{at}#{id:12}',
});

/** The ticket's entry as stored, or none. */
export function ticketEntries(stored: StoredItem): StoredItem[] {
  const entry = ticketEntryOf(stored);
  return entry === undefined ? [] : [ticketEntryEntity.toItem(entry)];
}

/** The entry of a stored ticket; undefined if none of the three orders holds it, or no list shows it. */
export function ticketEntryOf(stored: StoredItem): TicketEntry | undefined {
  if (ticketPlace(stored) === undefined) return undefined;
  const ticket = ticketEntity.fromItem(stored);
  const { companyId, id, conversationId, queueId, userId, status, updatedAt, seenAt } = ticket;
  const entry = { companyId, id, conversationId, queueId };
  if (isWaiting(ticket))
    return { ...entry, order: 'waiting', holder: ticketHolder(ticket), at: waitsSince(ticket) };
  if (seenAt !== undefined && isServed(status))
    return { ...entry, order: 'silent', holder: status, at: seenAt };
  if (status !== 'closed' || userId === undefined) return undefined;
  return { ...entry, order: 'closed', holder: `U#${userId}`, at: updatedAt };
}
