import { decodeCursor, encodeCursor } from './paging.ts';

export interface Page<Row, Position> {
  rows: Row[];
  /** Where the next page starts; undefined at the end. */
  next: Position | undefined;
  /** Requests to the table that it took, where that may be more than a few. */
  reads?: number;
}

/**
 * Requests to the table after which a walk by page numbers ends. Pages of what is filtered or searched for cost a
 * multiple of others, and each number walks from the first one on.
 */
const longestWalk = 200;

export interface PagedReply<Row> {
  rows: Row[];
  hasMore: boolean;
  nextCursor: string | null;
  /** How many rows there are: the maintained total, else those known so far, a lower bound. */
  count: number;
}

interface Cursor<Position> {
  /** Position. */
  p: Position;
  /** Rows before it. */
  n: number;
  /** The total as the first page knew it. */
  t?: number | undefined;
}

/**
 * A page by cursor, at the cost of one page, or by number, walking there from the first; a walk that gets too long
 * answers an empty page with the cursor of where it got to. `scope` names company, list and filters: a cursor works only
 * where it came from. `total` is asked once, on the first page.
 *
 * @throws AppError ERR_BAD_CURSOR
 */
export async function paginate<Row, Position>(
  runtime: { secrets(name: 'cursor'): Promise<Uint8Array> },
  scope: string,
  asked: { cursor?: string | undefined; pageNumber?: number | undefined },
  read: (position: Position | undefined) => Promise<Page<Row, Position>>,
  total?: () => Promise<number>,
): Promise<PagedReply<Row>> {
  const secret = await runtime.secrets('cursor');
  let start: Cursor<Position> | undefined =
    asked.cursor === undefined ? undefined : decodeCursor<Cursor<Position>>(secret, scope, asked.cursor);
  const [first, counted] = await Promise.all([read(start?.p), start === undefined ? total?.() : start.t]);
  let page = first;
  if (asked.cursor === undefined) {
    let walked = page.reads ?? 1;
    for (let number = 1; number < (asked.pageNumber ?? 1); number++) {
      if (page.next === undefined) {
        page = { rows: [], next: undefined };
        break;
      }
      start = { p: page.next, n: (start?.n ?? 0) + page.rows.length };
      if (walked >= longestWalk) {
        page = { rows: [], next: page.next };
        break;
      }
      page = await read(page.next);
      walked += page.reads ?? 1;
    }
  }
  const n = (start?.n ?? 0) + page.rows.length;
  const hasMore = page.next !== undefined;
  return {
    rows: page.rows,
    hasMore,
    nextCursor: page.next === undefined ? null : nextCursorOf(secret, scope, page.next, n, counted),
    count: Math.max(counted ?? 0, hasMore ? n + 1 : n),
  };
}

/** The cursor by which `paginate` goes on from a position, for rows that were answered otherwise: `shown` of `total` before it. */
export function nextCursorOf<Position>(
  secret: Uint8Array,
  scope: string,
  position: Position,
  shown: number,
  total: number | undefined,
): string {
  return encodeCursor(secret, scope, { p: position, n: shown, t: total } satisfies Cursor<Position>);
}
