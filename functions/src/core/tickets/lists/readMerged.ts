import type { Page } from '../../../platform/db/paginate.ts';
import type { Store } from '@balcao/shared/server/db/store';
import type { ListPart } from './listPartitions.ts';
import { ticketEntity, type TicketItem, ticketSortKey, ticketKey } from '../../records/ticketEntity.ts';
import { type TicketEntry, ticketEntryEntity, ticketEntryOf } from '../../records/ticketEntryEntity.ts';
import type { Span } from '../../company/daySpan.ts';

/**
 * The tickets that entries refer to, by id. Entries are written by the stream and may be stale: a ticket that is no
 * longer where its entry says is left out; its new place shows it.
 */
async function ticketsOfEntries(
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

export interface MergedRead {
  parts: readonly ListPart[];
  /** Only rows whose sort instant is in this range are read. */
  span: Span;
  descending: boolean;
  size: number;
  /** Maximum rows examined for a page, if the filter may accept few; a page may then be short. Absent: no limit. */
  mostRead?: number;
  /** Minimum rows read per partition at a time, if the filter accepts few. */
  atLeast: number;
  /** Sort key of the last ticket before this page. */
  after: string | undefined;
  accept(ticket: TicketItem): boolean;
}

/** A row of a partition: the ticket itself, or an entry that refers to it. */
type Row = { place: string } & ({ ticket: TicketItem } | { entry: TicketEntry });

interface Part extends ListPart {
  rows: Row[];
  /** Sort key of the last row read. */
  last: string | undefined;
  done: boolean;
}

/** Maximum rounds of reading for a filtered page, which may then be short. An unfiltered page is full after two. */
const maxRounds = 4;

/**
 * One page of tickets merged from several partitions in one order. Each round reads them in parallel and merges rows as
 * long as the next row of every partition is known. One sort key is the position in all partitions, so a page costs the
 * same however far down the list it is.
 */
export async function readMerged(store: Store, read: MergedRead): Promise<Page<TicketItem, string>> {
  const parts: Part[] = read.parts.map((part) => ({ ...part, rows: [], last: read.after, done: false }));
  const sharing = parts.filter(({ index }) => index !== undefined).length;
  const rows: TicketItem[] = [];
  const seen = new Set<number>();
  let lookedAt = 0;
  const stillWanted = () => Math.min(read.size - rows.length, (read.mostRead ?? Infinity) - lookedAt);
  let last = read.after;
  let reads = 0;
  for (let round = 0; round < maxRounds; round++) {
    const missing = stillWanted();
    await Promise.all(
      parts
        .filter((part) => !part.done && part.rows.length < missing)
        .map(async (part) => {
          const wanted = howMany(missing, part, sharing, round) - part.rows.length;
          if (wanted <= 0) return;
          reads += 1;
          await fill(store, read, part, Math.max(wanted, read.atLeast));
        }),
    );
    for (;;) {
      const taken = takeRows(parts, read, stillWanted());
      if (taken.length === 0) break;
      lookedAt += taken.length;
      last = taken.at(-1)?.place;
      reads += taken.some((row) => 'entry' in row) ? 1 : 0;
      for (const ticket of await ticketsOf(store, taken)) {
        // A ticket that moved between two partitions during the read is shown once.
        if (!seen.has(ticket.id) && read.accept(ticket)) rows.push(ticket);
        seen.add(ticket.id);
      }
    }
    if (parts.every((part) => part.done && part.rows.length === 0)) return { rows, next: undefined, reads };
    if (stillWanted() <= 0) return { rows, next: last, reads };
  }
  return { rows, next: last, reads };
}

/**
 * Rows to read from a partition: a fair share in the first round, then all that may still be missing. Rows that are
 * entries are small, so all that are missing are read at once.
 */
function howMany(missing: number, part: Part, sharing: number, round: number): number {
  const all = sharing === 1 || round > 0 || part.index === undefined;
  return all ? missing + 1 : Math.ceil((missing + 1) / sharing);
}

/** The tickets of some rows: those referred to by entries are read, and left out if they have moved elsewhere. */
async function ticketsOf(store: Store, rows: readonly Row[]): Promise<TicketItem[]> {
  const entries = rows.flatMap((row) => ('entry' in row ? [row.entry] : []));
  if (entries.length === 0) return rows.flatMap((row) => ('ticket' in row ? [row.ticket] : []));
  const named = await ticketsOfEntries(store, entries);
  return rows.flatMap((row) => ('ticket' in row ? row.ticket : named.get(row.entry.id)) ?? []);
}

async function fill(store: Store, read: MergedRead, part: Part, limit: number): Promise<void> {
  const range = rangeLeft(read, part.last);
  if (range === undefined) {
    part.done = true;
    return;
  }
  const { index, pk } = part;
  const { items, lastKey } = await store.query({
    ...(index !== undefined && { index }),
    pk,
    ...range,
    limit,
    descending: read.descending,
  });
  for (const item of items) {
    const place = String(item[index === undefined ? 'sk' : `${index}sk`]);
    part.last = place;
    if (index !== undefined) part.rows.push({ place, ticket: ticketEntity.fromItem(item) });
    else if (part.skips?.(item) !== true) part.rows.push({ place, entry: ticketEntryEntity.fromItem(item) });
  }
  part.done = lastKey === undefined;
}

/** The range of sort keys still to be read; undefined if none are left. */
function rangeLeft(read: MergedRead, last: string | undefined): { from?: string; to?: string } | undefined {
  const { from: since, to: until } = read.span;
  const to = [
    ...(read.descending && last !== undefined ? [before(last)] : []),
    ...(until === undefined ? [] : [`${until}#~`]),
  ].toSorted()[0];
  const from = [
    ...(!read.descending && last !== undefined ? [`${last}\0`] : []),
    ...(since === undefined ? [] : [since]),
  ]
    .toSorted()
    .at(-1);
  if (from !== undefined && to !== undefined && from > to) return undefined;
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/**
 * The greatest sort key below another: its id minus one. Ids are positive and ids of one instant differ, so there is
 * nothing in between.
 */
function before(sortKey: string): string {
  const [at = '', id = '1'] = sortKey.split('#');
  return ticketSortKey({ updatedAt: at, id: Number(id) - 1 });
}

/** Takes the first rows of all partitions, as long as it is certain which row comes next. */
function takeRows(parts: readonly Part[], read: MergedRead, most: number): Row[] {
  const taken: Row[] = [];
  for (;;) {
    const first = firstPart(parts, read);
    const [row] = first?.rows ?? [];
    if (row === undefined || taken.length === most) return taken;
    // An exhausted buffer says nothing about the partition's further rows.
    const isNext = parts.every(
      ({ done, rows, last }) =>
        done || rows.length > 0 || (last !== undefined && !precedes(last, row.place, read)),
    );
    if (!isNext) return taken;
    taken.push(row);
    first?.rows.shift();
  }
}

function firstPart(parts: readonly Part[], read: MergedRead): Part | undefined {
  let first: Part | undefined;
  for (const part of parts) {
    const [place, best] = [part.rows[0]?.place, first?.rows[0]?.place];
    if (place !== undefined && (best === undefined || precedes(place, best, read))) first = part;
  }
  return first;
}

function precedes(one: string, other: string, { descending }: MergedRead): boolean {
  return descending ? one > other : one < other;
}
