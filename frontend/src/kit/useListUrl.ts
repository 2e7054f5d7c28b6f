import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Sort, SortChange } from './table/DataColumn.ts';

const sortOf = (order: string): Sort | null =>
  order === '' ? null : { id: order.replace(/^-/, ''), desc: order.startsWith('-') };

/**
 * What a list is searched for and sorted by, kept in the address (`?q=ana&sort=-name`): whoever comes back, or reloads,
 * finds the list as it was.
 */
export function useListUrl() {
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const order = params.get('sort') ?? '';
  const sort = useMemo(() => sortOf(order), [order]);
  const write = useCallback(
    (name: string, next: (now: string) => string) =>
      setParams(
        () => {
          // The address itself: the router draws in its own time, and what was pressed a moment ago may not be drawn yet.
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
  return { search, setSearch, sort, setSort };
}
