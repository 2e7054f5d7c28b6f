import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { patchNowAndAfterFetch } from '../../frame/api/patchNowAndAfterFetch.ts';
import type { CallOptions, Reply } from '../../frame/api/operationTypes.ts';
import { type PagedKey, pagesKey, type RowsName } from './useOperationPages.ts';

export type RowOf<
  Key extends PagedKey,
  Name extends RowsName<Key>,
> = Reply<Key>[Name] extends readonly (infer Row)[] ? Row & { id: number } : never;
type Asked<Key extends PagedKey> = Pick<CallOptions<Key>, 'params' | 'query'>;

interface Place<Key extends PagedKey, Row> {
  id: number;
  /** Returns the updated row; `known` is the row as a list has it so far. */
  row: (known: Row | undefined) => Row;
  /** True if a list with this query contains the row; `unknown` if only the server can tell. */
  belongs: (asked: Asked<Key>) => boolean | 'unknown';
  isBefore: (one: Row, other: Row) => boolean;
}

/**
 * Inserts, moves or removes a row in the cached lists of an operation, without a refetch. A place beyond the loaded
 * pages is left to the page that will be loaded. A list for which `belongs` answers `unknown` keeps its rows; if it is
 * not on screen, it is marked stale and fetched when it is opened again.
 */
export function placeRow<Key extends PagedKey, Name extends RowsName<Key>>(
  client: QueryClient,
  key: Key,
  name: Name,
  { id, row, belongs, isBefore }: Place<Key, RowOf<Key, Name>>,
): void {
  type Row = RowOf<Key, Name>;
  type Pages = InfiniteData<{ count?: number; hasMore: boolean }>;
  const rowsOf = (page: Pages['pages'][number]) => (page as Record<Name, Row[]>)[name];
  for (const query of client.getQueryCache().findAll({ queryKey: pagesKey(key) })) {
    const fits = belongs(query.queryKey[2] as Asked<Key>);
    if (fits === 'unknown') {
      void client.invalidateQueries({
        queryKey: query.queryKey,
        exact: true,
        type: 'inactive',
        refetchType: 'none',
      });
      continue;
    }
    let told = false;
    patchNowAndAfterFetch(query, () => {
      const pages = query.state.data as Pages | undefined;
      if (pages === undefined) return;
      const known = pages.pages.flatMap(rowsOf).find((one) => one.id === id);
      if (known === undefined && !fits) return;
      const placed = row(known);
      if (placed === known && fits) return;
      let waits = fits;
      const lastPage = pages.pages.length - 1;
      const next = pages.pages.map((page, index) => {
        const rest = rowsOf(page).filter((one) => one.id !== id);
        if (!waits) return { ...page, [name]: rest };
        const at = rest.findIndex((one) => isBefore(placed, one));
        if (at === -1 && (index < lastPage || page.hasMore)) return { ...page, [name]: rest };
        waits = false;
        return { ...page, [name]: at === -1 ? [...rest, placed] : rest.toSpliced(at, 0, placed) };
      });
      // A row that belongs to a page not loaded yet is already counted in an answer that was fetched meanwhile.
      const more =
        known === undefined && fits && !(waits && told) ? 1 : known !== undefined && !fits ? -1 : 0;
      told = true;
      client.setQueryData<Pages>(query.queryKey, {
        ...pages,
        pages: next.map((page) =>
          page.count === undefined ? page : { ...page, count: Math.max(0, page.count + more) },
        ),
      });
    });
  }
}
