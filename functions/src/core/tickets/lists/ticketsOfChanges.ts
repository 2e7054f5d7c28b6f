import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { EventBatch } from '../../live/eventRule.ts';
import { ticketEntity, type TicketItem, ticketKey } from '../../records/ticketEntity.ts';

/**
 * Returns the place of the ticket that an item belongs to; undefined for items that the caller's rule does not handle.
 */
type PlaceOf = (stored: StoredItem) => Parameters<typeof ticketKey>[0] | undefined;

/** The current tickets of a batch's items: from the batch itself where possible, all others in one batch read. */
export async function ticketsOfChanges(
  { runtime, changes }: Pick<EventBatch, 'runtime' | 'changes'>,
  placeOf: PlaceOf,
): Promise<Map<number, TicketItem>> {
  const known = new Map<number, TicketItem>();
  const wanted = new Map<number, Parameters<typeof ticketKey>[0]>();
  for (const { before, after } of changes) {
    if (after !== undefined && ticketEntity.owns(after)) {
      const ticket = ticketEntity.fromItem(after);
      known.set(ticket.id, ticket);
    }
    const stored = after ?? before;
    const place = stored && placeOf(stored);
    if (place !== undefined) wanted.set(place.id, place);
  }
  const missing = [...wanted.values()].filter(({ id }) => !known.has(id));
  if (missing.length === 0) return known;
  for (const item of await runtime.store.batchGet(missing.map(ticketKey)))
    if (item !== undefined) {
      const ticket = ticketEntity.fromItem(item);
      known.set(ticket.id, ticket);
    }
  return known;
}
