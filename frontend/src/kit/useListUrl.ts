import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Sort } from './table/DataColumn.ts';

/**
 * What a list is searched for and sorted by, kept in the address (`?q=ana&sort=-name`): whoever comes back, or reloads,
 * finds the list as it was.
 */
export function useListUrl() {
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const order = params.get('sort') ?? '';
  const sort = useMemo<Sort | null>(
    () => (order === '' ? null : { id: order.replace(/^-/, ''), desc: order.startsWith('-') }),
    [order],
  );
  const write = useCallback(
    (name: string, value: string) =>
      setParams(
        (before) => {
          if (value === '') before.delete(name);
          else before.set(name, value);
          return before;
        },
        { replace: true },
      ),
    [setParams],
  );
  const setSearch = useCallback((text: string) => write('q', text), [write]);
  const setSort = useCallback(
    (next: Sort | null) => write('sort', next === null ? '' : `${next.desc ? '-' : ''}${next.id}`),
    [write],
  );
  return { search, setSearch, sort, setSort };
}
