import { decodeCursor, encodeCursor } from './paging.ts';
import type { Runtime } from '../runtime/runtime.ts';

export interface Page<Row, Position> {
  rows: Row[];
  /** Where the next page starts; undefined at the end. */
  next: Position | undefined;
}

export interface PagedReply<Row> {
  rows: Row[];
  hasMore: boolean;
  nextCursor: string | null;
  /** Rows known so far, of this page and those before it: a lower bound of the whole. */
  known: number;
}

interface Cursor<Position> {
  /** Position. */
  p: Position;
  /** Rows before it. */
  n: number;
}

/**
 * A page by cursor, at the cost of one page, or by number, walking there from the first. `scope` names company,
 * list and filters: a cursor works only where it came from.
 *
 * @throws AppError ERR_BAD_CURSOR
 */
export async function walkPages<Row, Position>(
  runtime: Pick<Runtime, 'secrets'>,
  scope: string,
  asked: { cursor?: string | undefined; pageNumber?: number | undefined },
  read: (position: Position | undefined) => Promise<Page<Row, Position>>,
): Promise<PagedReply<Row>> {
  const secret = await runtime.secrets('cursor');
  let start: Cursor<Position> | undefined =
    asked.cursor === undefined ? undefined : decodeCursor<Cursor<Position>>(secret, scope, asked.cursor);
  let page = await read(start?.p);
  if (asked.cursor === undefined) {
    for (let number = 1; number < (asked.pageNumber ?? 1); number++) {
      if (page.next === undefined) {
        page = { rows: [], next: undefined };
        break;
      }
      start = { p: page.next, n: (start?.n ?? 0) + page.rows.length };
      page = await read(page.next);
    }
  }
  const known = (start?.n ?? 0) + page.rows.length;
  const hasMore = page.next !== undefined;
  return {
    rows: page.rows,
    hasMore,
    nextCursor: page.next === undefined ? null : encodeCursor(secret, scope, { p: page.next, n: known }),
    known: hasMore ? known + 1 : known,
  };
}
