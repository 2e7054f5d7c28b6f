import type { Page } from '../db/walkPages.ts';
import type { Store } from '../db/store.ts';
import type { ListSource } from './listPartitions.ts';
import { ticketEntity, type TicketItem, ticketSortKey } from './ticketEntity.ts';

export interface MergedRead extends ListSource {
  descending: boolean;
  size: number;
  /** Sort key of the last ticket before this page. */
  after: string | undefined;
  accept(ticket: TicketItem): boolean;
}

interface Part {
  pk: string;
  rows: TicketItem[];
  /** Sort key read up to. */
  last: string | undefined;
  done: boolean;
}

/** Rounds of reading before a filtered page is answered short. An unfiltered page is full after two. */
const maxRounds = 4;

/**
 * One page of tickets out of several partitions in one order: each round reads them in parallel, and what was read
 * is merged as far as every partition's next row is known. One sort key is the position in all of them, so a page
 * costs the same however far down the list it is.
 */
export async function readMerged(store: Store, read: MergedRead): Promise<Page<TicketItem, string>> {
  const parts: Part[] = read.partitions.map((pk) => ({ pk, rows: [], last: read.after, done: false }));
  const rows: TicketItem[] = [];
  const seen = new Set<number>();
  let last = read.after;
  for (let round = 0; round < maxRounds; round++) {
    const missing = read.size - rows.length;
    await Promise.all(
      parts
        .filter((part) => !part.done && part.rows.length < missing)
        .map((part) => fill(store, read, part, howMany(missing, parts.length, round) - part.rows.length)),
    );
    for (let next = nextRow(parts, read); next !== undefined; next = nextRow(parts, read)) {
      if (rows.length === read.size) return { rows, next: last };
      last = ticketSortKey(next);
      // A ticket that moved between two partitions while they were read is shown once.
      if (!seen.has(next.id) && read.accept(next)) rows.push(next);
      seen.add(next.id);
    }
    if (parts.every((part) => part.done && part.rows.length === 0)) return { rows, next: undefined };
    if (rows.length === read.size) return { rows, next: last };
  }
  return { rows, next: last };
}

/** Rows to have of a partition: a fair share at first, then whatever may still be missing. */
function howMany(missing: number, parts: number, round: number): number {
  return parts === 1 || round > 0 ? missing + 1 : Math.ceil((missing + 1) / parts) + 1;
}

async function fill(store: Store, read: MergedRead, part: Part, limit: number): Promise<void> {
  if (limit <= 0) return;
  const { items, lastKey } = await store.query({
    index: read.index,
    pk: part.pk,
    ...(part.last !== undefined &&
      (read.descending ? { to: before(part.last) } : { from: `${part.last}\0` })),
    limit,
    descending: read.descending,
  });
  for (const item of items) part.rows.push(ticketEntity.fromItem(item));
  const end = items.at(-1)?.[`${read.index}sk`];
  if (typeof end === 'string') part.last = end;
  part.done = lastKey === undefined;
}

/**
 * The greatest sort key below another: its last digit counted down. Ids are positive and ids of one instant differ,
 * so nothing lies between.
 */
function before(sortKey: string): string {
  const [at = '', id = '1'] = sortKey.split('#');
  return ticketSortKey({ updatedAt: at, id: Number(id) - 1 });
}

/** Takes the first row of all partitions, or none while one that has more to read is empty. */
function nextRow(parts: readonly Part[], read: MergedRead): TicketItem | undefined {
  let first: Part | undefined;
  for (const part of parts) {
    const [row] = part.rows;
    if (row === undefined) {
      if (!part.done) return undefined;
      continue;
    }
    const best = first?.rows[0];
    if (best === undefined || ticketSortKey(row) > ticketSortKey(best) === read.descending) first = part;
  }
  return first?.rows.shift();
}
