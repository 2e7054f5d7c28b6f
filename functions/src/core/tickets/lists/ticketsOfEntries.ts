import type { Store } from '@balcao/shared/server/db/store';
import { ticketEntity, type TicketItem, ticketKey } from '../../records/ticketEntity.ts';
import { type TicketEntry, ticketEntryEntity, ticketEntryOf } from '../../records/ticketEntryEntity.ts';

/**
 * The tickets that entries refer to, by id. Entries are written by the stream and may be stale: a ticket that has moved
 * elsewhere is left out, and found there.
 */
export async function ticketsOfEntries(
  store: Store,
  entries: readonly TicketEntry[],
): Promise<Map<number, TicketItem>> {
  const items = await store.batchGet(entries.map(ticketKey));
  return new Map(
    items.flatMap((item, at) => {
      const [entry, now] = [entries[at], item && ticketEntryOf(item)];
      if (item === undefined || now === undefined || entry === undefined) return [];
      const [were, are] = [ticketEntryEntity.key(entry), ticketEntryEntity.key(now)];
      return were.pk === are.pk && were.sk === are.sk ? [[entry.id, ticketEntity.fromItem(item)]] : [];
    }),
  );
}
