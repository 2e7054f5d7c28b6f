import type { Page } from './paginate.ts';

/**
 * Pages of several lists with the same order, each read from the same position, as one page. `placeOf` says where a row
 * stands: places fall. Of a list that goes on nothing is known beyond its `next`, so nothing of the others is shown
 * beyond it.
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
