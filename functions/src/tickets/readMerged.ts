import type { Page } from '../db/paginate.ts';
import type { Store } from '@balcao/shared/server/db/store';
import type { ListPart } from './listPartitions.ts';
import { ticketEntity, type TicketItem, ticketSortKey } from './ticketEntity.ts';
import type { Span } from '../companies/daySpan.ts';

export interface MergedRead {
  parts: readonly ListPart[];
  /** Last updates that count. */
  span: Span;
  descending: boolean;
  size: number;
  /** Rows to read of a partition at a time, where the filter takes few of them. */
  atLeast: number;
  /** Sort key of the last ticket before this page. */
  after: string | undefined;
  accept(ticket: TicketItem): boolean;
}

interface Part extends ListPart {
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
  const parts: Part[] = read.parts.map((part) => ({ ...part, rows: [], last: read.after, done: false }));
  const rows: TicketItem[] = [];
  const seen = new Set<number>();
  let last = read.after;
  let reads = 0;
  for (let round = 0; round < maxRounds; round++) {
    const missing = read.size - rows.length;
    await Promise.all(
      parts
        .filter((part) => !part.done && part.rows.length < missing)
        .map(async (part) => {
          const wanted = howMany(missing, parts.length, round) - part.rows.length;
          if (wanted <= 0) return;
          reads += 1;
          await fill(store, read, part, Math.max(wanted, read.atLeast));
        }),
    );
    for (let next = nextRow(parts, read); next !== undefined; next = nextRow(parts, read)) {
      if (rows.length === read.size) return { rows, next: last, reads };
      last = ticketSortKey(next);
      // A ticket that moved between two partitions while they were read is shown once.
      if (!seen.has(next.id) && read.accept(next)) rows.push(next);
      seen.add(next.id);
    }
    if (parts.every((part) => part.done && part.rows.length === 0)) return { rows, next: undefined, reads };
    if (rows.length === read.size) return { rows, next: last, reads };
  }
  return { rows, next: last, reads };
}

/** Rows to have of a partition: a fair share at first, then whatever may still be missing. */
function howMany(missing: number, parts: number, round: number): number {
  return parts === 1 || round > 0 ? missing + 1 : Math.ceil((missing + 1) / parts);
}

async function fill(store: Store, read: MergedRead, part: Part, limit: number): Promise<void> {
  const range = rangeLeft(read, part.last);
  if (range === undefined) {
    part.done = true;
    return;
  }
  const { items, lastKey } = await store.query({
    index: part.index,
    pk: part.pk,
    ...range,
    limit,
    descending: read.descending,
  });
  for (const item of items) part.rows.push(ticketEntity.fromItem(item));
  const end = items.at(-1)?.[`${part.index}sk`];
  if (typeof end === 'string') part.last = end;
  part.done = lastKey === undefined;
}

/** Sort keys still to be read; undefined where none are left. */
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
