import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Reply } from '../api/operationTypes.ts';
import type { PagedKey, RowsName } from './useOperationPages.ts';

/**
 * Changes the rows of every kept list of an operation (null drops one) and answers how to take that back. Lists that
 * are being fetched stop: their answer would be older than the change.
 */
export function patchOperation<Key extends PagedKey, Name extends RowsName<Key>, Row = RowOf<Key, Name>>(
  client: QueryClient,
  key: Key,
  name: Name,
  change: (row: Row) => Row | null,
): () => void {
  const known = {
    queryKey: [key],
    predicate: ({ state }: { state: { data: unknown } }) => state.data !== undefined,
  };
  void client.cancelQueries(known);
  const before: [QueryKey, unknown][] = client.getQueriesData<unknown>({ queryKey: [key] });
  client.setQueriesData<InfiniteData<Reply<Key>>>(known, (pages) =>
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

type RowOf<Key extends PagedKey, Name extends RowsName<Key>> = Reply<Key>[Name] extends readonly (infer Row)[]
  ? Row
  : never;
