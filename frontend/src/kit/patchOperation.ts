import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Reply } from '../api/operationTypes.ts';
import { type PagedKey, pagesKey, type RowsName } from './useOperationPages.ts';

type RowOf<Key extends PagedKey, Name extends RowsName<Key>> = Reply<Key>[Name] extends readonly (infer Row)[]
  ? Row
  : never;

/** Changes the rows of every kept list of an operation (null drops one); answers how to take that back. */
export function patchOperation<Key extends PagedKey, Name extends RowsName<Key>, Row = RowOf<Key, Name>>(
  client: QueryClient,
  key: Key,
  name: Name,
  change: (row: Row) => Row | null,
): () => void {
  const before: [QueryKey, unknown][] = client.getQueriesData({ queryKey: pagesKey(key) });
  client.setQueriesData<InfiniteData<Reply<Key>>>({ queryKey: pagesKey(key) }, (pages) =>
    pages
      ? {
          ...pages,
          pages: pages.pages.map((page) => ({
            ...(page as Reply<Key> & object),
            [name]: (page[name] as Row[]).flatMap((row) => change(row) ?? []),
          })),
        }
      : pages,
  );
  return () => {
    for (const [queryKey, data] of before) client.setQueryData(queryKey, data);
  };
}
