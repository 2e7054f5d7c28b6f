import type { Page } from './paginate.ts';

/**
 * Merges pages of several lists, each read from the same position, into one page in descending order of `placeOf`. Rows
 * below the `next` of any list are dropped: that list may still have rows that belong before them.
 */
export function joinPages<Row>(
  pages: readonly Page<Row, string>[],
  placeOf: (row: Row) => string,
  size: number,
): Page<Row, string> {
  const known = pages.flatMap(({ next }) => next ?? []);
  const bound = known.toSorted().at(-1);
  const rows = pages
    .flatMap((page) => page.rows)
    .filter((row) => bound === undefined || placeOf(row) >= bound)
    .toSorted((one, other) => (placeOf(one) > placeOf(other) ? -1 : 1));
  const last = rows[size - 1];
  if (rows.length <= size || last === undefined) return { rows, next: bound };
  return { rows: rows.slice(0, size), next: placeOf(last) };
}
