import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { patchNowAndAfterFetch } from '../../frame/api/patchNowAndAfterFetch.ts';
import { type PagedKey, pagesKey, type RowsName } from './useOperationPages.ts';

/** Removes a deleted row from every cached list of an operation, and from the lists' counts. */
export function dropRow<Key extends PagedKey>(
  client: QueryClient,
  key: Key,
  name: RowsName<Key>,
  id: number,
): void {
  type Pages = InfiniteData<Record<string, unknown> & { count?: number }>;
  for (const query of client.getQueryCache().findAll({ queryKey: pagesKey(key) }))
    patchNowAndAfterFetch(query, () => {
      const pages = query.state.data as Pages | undefined;
      const rowsOf = (page: Pages['pages'][number]) => page[String(name)] as { id: number }[];
      if (!pages?.pages.some((page) => rowsOf(page).some((row) => row.id === id))) return;
      client.setQueryData<Pages>(query.queryKey, {
        ...pages,
        pages: pages.pages.map((page) => ({
          ...page,
          [name]: rowsOf(page).filter((row) => row.id !== id),
          ...(page.count !== undefined && { count: Math.max(0, page.count - 1) }),
        })),
      });
    });
}
