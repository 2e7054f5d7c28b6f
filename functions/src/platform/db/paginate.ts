import { type Secrets, validSecrets } from '../secrets/secrets.ts';
import { encodeCursor, openCursor } from './paging.ts';

export interface Page<Row, Position> {
  rows: Row[];
  /** Position of the next page; undefined on the last page. */
  next: Position | undefined;
  /** Requests to the table that this page took, if that can be more than a few. */
  reads?: number;
}

/**
 * Maximum number of table requests in a walk to a page number. Pages of filtered or searched lists cost several
 * requests each, and every page number is reached by reading from the first page on.
 */
const longestWalk = 200;

export interface PagedReply<Row> {
  rows: Row[];
  hasMore: boolean;
  nextCursor: string | null;
  /** Total number of rows if a counter exists, otherwise a lower bound: the rows known so far. */
  count: number;
}

interface Cursor<Position> {
  /** Position. */
  p: Position;
  /** Rows on earlier pages. */
  n: number;
  /** The total, as read with the first page. */
  t?: number | undefined;
}

/**
 * Returns a page by cursor (cost: one page) or by page number, which reads from the first page on. A walk that exceeds
 * `longestWalk` returns an empty page with a cursor at the position it reached. `scope` names company, list and
 * filters; a cursor is valid only for the scope it was made for. `total` is called only without a cursor, which carries
 * the total on.
 *
 * @throws AppError ERR_BAD_CURSOR
 */
export async function paginate<Row, Position>(
  runtime: { secrets: Secrets },
  scope: string,
  asked: { cursor?: string | undefined; pageNumber?: number | undefined },
  read: (position: Position | undefined) => Promise<Page<Row, Position>>,
  total?: () => Promise<number>,
): Promise<PagedReply<Row>> {
  const secret = await runtime.secrets('cursor');
  let start: Cursor<Position> | undefined =
    asked.cursor === undefined
      ? undefined
      : openCursor<Cursor<Position>>(await validSecrets(runtime.secrets, 'cursor'), scope, asked.cursor);
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

/**
 * A cursor with which `paginate` continues at `position`, for rows that were returned by other means; `shown` rows of
 * `total` come before it.
 */
export function nextCursorOf<Position>(
  secret: Uint8Array,
  scope: string,
  position: Position,
  shown: number,
  total: number | undefined,
): string {
  return encodeCursor(secret, scope, { p: position, n: shown, t: total } satisfies Cursor<Position>);
}
