import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Sort, SortChange } from './table/DataColumn.ts';

const sortOf = (order: string): Sort | null =>
  order === '' ? null : { id: order.replace(/^-/, ''), desc: order.startsWith('-') };

/** Ids of a filter as stored in the address: `3,14`, and 0 if `none` allows it. */
const idsOf = (text: string, none: boolean): number[] => [
  ...new Set(
    text.split(',').flatMap((id) => (/^[1-9]\d{0,14}$/.test(id) || (none && id === '0') ? Number(id) : [])),
  ),
];

/**
 * Search, sorting and filter of a list, stored in the address (`?q=ana&sort=-name&tags=3,14`), so that they survive
 * leaving the page and reloading.
 * @param filter name of the list's only filter by ids, if it has one
 * @param none true if the filter may also choose rows without any of them, as id 0
 */
export function useListUrl(filter?: string, none = false) {
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const order = params.get('sort') ?? '';
  const sort = useMemo(() => sortOf(order), [order]);
  const filtered = filter === undefined ? '' : (params.get(filter) ?? '');
  const ids = useMemo(() => idsOf(filtered, none), [filtered, none]);
  const write = useCallback(
    (name: string, next: (now: string) => string) =>
      setParams(
        () => {
          // Reads the address itself: the router renders later, and the previous change may not be rendered yet.
          const now = new URLSearchParams(location.search);
          const value = next(now.get(name) ?? '');
          if (value === '') now.delete(name);
          else now.set(name, value);
          return now;
        },
        { replace: true },
      ),
    [setParams],
  );
  const setSearch = useCallback((text: string) => write('q', () => text), [write]);
  const setSort = useCallback(
    (change: SortChange) =>
      write('sort', (now) => {
        const next = change(sortOf(now));
        return next === null ? '' : `${next.desc ? '-' : ''}${next.id}`;
      }),
    [write],
  );
  const setIds = useCallback(
    (next: readonly number[]) => {
      if (filter !== undefined) write(filter, () => next.join(','));
    },
    [write, filter],
  );
  return { search, setSearch, sort, setSort, ids, setIds };
}
