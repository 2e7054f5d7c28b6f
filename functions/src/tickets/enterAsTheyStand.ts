import { isDeepStrictEqual } from 'node:util';
import type { ItemKey } from '@balcao/shared/server/db/entity';
import type { BatchWrite, Store } from '@balcao/shared/server/db/store';
import { ticketEntity, type TicketItem, ticketKey } from './ticketEntity.ts';
import { type TicketEntry, ticketEntryEntity, ticketEntryOf } from './ticketEntryEntity.ts';

/** A change of a ticket that the stream tells of. */
export interface ToldTicket {
  ticket: Pick<TicketItem, 'companyId' | 'conversationId' | 'id'>;
  /** Its version by then; undefined of one that was deleted. */
  version: number | undefined;
  /** Where it stood before and after. */
  entries: readonly TicketEntry[];
}

/**
 * Writes the entries of tickets as they stand now, and takes them out where they stood. What the stream tells is only when
 * to look: told late or again it would bring back an entry that is gone, or take out one that is there again. One read
 * unit for each; whatever is not as told is looked at once more afterwards, since it may have changed in between.
 */
export async function enterAsTheyStand(store: Store, told: readonly ToldTicket[]): Promise<void> {
  let left = told;
  while (left.length > 0) {
    const items = await store.batchGet(
      left.map(({ ticket }) => ticketKey(ticket)),
      { consistent: true },
    );
    const looked = left.map(({ ticket, version, entries }, at) => {
      const item = items[at];
      const now = item && ticketEntryOf(item);
      return { ticket, told: version, version: item && ticketEntity.fromItem(item).version, entries, now };
    });
    await store.batchWrite(looked.flatMap(({ entries, now }) => writesTo(entries, now)));
    left = looked
      .filter((one) => one.version !== one.told)
      .map(({ ticket, version, now }) => ({ ticket, version, entries: now === undefined ? [] : [now] }));
  }
}

function writesTo(entries: readonly TicketEntry[], now: TicketEntry | undefined): BatchWrite[] {
  const here = now && ticketEntryEntity.key(now);
  const gone: ItemKey[] = [];
  for (const entry of entries) {
    const key = ticketEntryEntity.key(entry);
    if (![here, ...gone].some((known) => isDeepStrictEqual(known, key))) gone.push(key);
  }
  return [
    ...gone.map((key) => ({ delete: key })),
    ...(now === undefined ? [] : [{ put: ticketEntryEntity.toItem(now) }]),
  ];
}
