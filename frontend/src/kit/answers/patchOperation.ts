import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Reply } from '../../frame/api/operationTypes.ts';
import { type PagedKey, pagesKey, type RowsName } from './useOperationPages.ts';

type RowOf<Key extends PagedKey, Name extends RowsName<Key>> = Reply<Key>[Name] extends readonly (infer Row)[]
  ? Row
  : never;

/**
 * Updates the rows of every cached list of an operation; `change` returns null to drop a row. Returns a function that
 * undoes the update.
 */
export function patchOperation<Key extends PagedKey, Name extends RowsName<Key>, Row = RowOf<Key, Name>>(
  client: QueryClient,
  key: Key,
  name: Name,
  change: (row: Row) => Row | null,
): () => void {
  const before: [QueryKey, unknown][] = client.getQueriesData({ queryKey: pagesKey(key) });
  client.setQueriesData<InfiniteData<Reply<Key>>>({ queryKey: pagesKey(key) }, (pages) => {
    let changed = false;
    const patched = pages?.pages.map((page) => {
      const rows = page[name] as Row[];
      const kept = rows.flatMap((row) => change(row) ?? []);
      if (kept.length === rows.length && kept.every((row, index) => row === rows[index])) return page;
      changed = true;
      return { ...(page as Reply<Key> & object), [name]: kept };
    });
    // Writing unchanged pages would mark the list as just fetched and hide that its refetch failed.
    return pages && patched && changed ? { ...pages, pages: patched } : undefined;
  });
  return () => {
    for (const [queryKey, data] of before) client.setQueryData(queryKey, data);
  };
}
