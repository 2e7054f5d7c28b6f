import { defineEntity, type StoredItem } from '@balcao/shared/server/db/entity';
import { isWaiting } from '@balcao/shared/tickets/ticketRules';
import { isServed } from './seenSince.ts';
import { waitsSince } from './serviceTimes.ts';
import { ticketEntity, ticketHolder, ticketPlace } from './ticketEntity.ts';

/** Names the ticket; what a list shows of it, and to whom, the ticket says. */
export interface TicketEntry {
  companyId: number;
  /**
   * `waiting`: by since when, of a queue. `closed`: by the last update, of the attendant who had it. `silent`: by when the
   * customer last saw something of it, of those whose place in their list is of something else.
   */
  order: 'waiting' | 'closed' | 'silent';
  /** `Q#<queue>` with 0 for none, `U#<user>`, or the list of one that is silent. */
  holder: string;
  at: string;
  id: number;
  conversationId: number;
  queueId?: number | undefined;
}

/**
 * Where tickets stand in lists that the table's indexes do not sort or gather so. Items of their own, made by the stream
 * of few of a ticket's changes and of no message: attributes of an index would stand in every row of the other two
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

/** What the table holds of it, where it has one. */
export function ticketEntries(stored: StoredItem): StoredItem[] {
  const entry = ticketEntryOf(stored);
  return entry === undefined ? [] : [ticketEntryEntity.toItem(entry)];
}

/** The entry of a stored ticket; undefined of most, and while no list shows it. */
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
