import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../frame/api/call.ts';
import type { CallOptions, Reply } from '../../frame/api/operationTypes.ts';
import { useNextPages } from './useNextPages.ts';
import type { ReadKey } from './useOperation.ts';

interface Paging {
  hasMore: boolean;
  nextCursor: string | null;
}

/** Operations that answer in pages. */
export type PagedKey = { [Key in ReadKey]: Reply<Key> extends Paging ? Key : never }[ReadKey];

/** Name of the page's property that holds the rows. */
export type RowsName<Key extends PagedKey> = {
  [Name in keyof Reply<Key>]: Reply<Key>[Name] extends readonly unknown[] ? Name : never;
}[keyof Reply<Key>];

type RowsOf<
  Key extends PagedKey,
  Name extends RowsName<Key>,
> = Reply<Key>[Name] extends readonly (infer Row)[] ? Row : never;

type Asked<Key extends PagedKey> = Pick<CallOptions<Key>, 'params' | 'query'>;

/** Key prefix of an operation's cached pages; answers that are not paged have the key of `operationQueryKey`. */
export const pagesKey = (key: PagedKey) => [key, 'pages'] as const;

/** Query options of a list in pages. */
export function operationPagesOptions<Key extends PagedKey>(key: Key, options: Asked<Key>) {
  return infiniteQueryOptions({
    queryKey: [...pagesKey(key), options],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      call(key, {
        ...options,
        // Every paged operation takes a cursor in its query.
        ...(pageParam !== null && { query: { ...(options.query as object | undefined), cursor: pageParam } }),
        signal,
      } as CallOptions<Key>),
    // The cast is safe: Key is limited to paged operations, which the generic type does not show.
    getNextPageParam: (page) => ((page as Paging).hasMore ? (page as Paging).nextCursor : undefined),
  });
}

/**
 * A list of the contract, page by page: its rows so far, and `next` for further pages. Previous rows stay until the
 * answer to a new search arrives.
 */
export function useOperationPages<Key extends PagedKey, Name extends RowsName<Key>>(
  key: Key,
  name: Name,
  options: Asked<Key>,
  /** False while a value that the call needs is unknown. */
  enabled = true,
) {
  const query = useInfiniteQuery({
    ...operationPagesOptions(key, options),
    enabled,
    placeholderData: keepPreviousData,
  });
  const rows = useMemo(
    () => query.data?.pages.flatMap((page) => page[name] as RowsOf<Key, Name>[]) ?? [],
    [query.data, name],
  );
  const found = query.data?.pages.map((page) => (page[name] as RowsOf<Key, Name>[]).length) ?? [];
  const next = useNextPages(query, found, JSON.stringify([key, options]));
  return { ...query, rows, next, firstPage: query.data?.pages[0] };
}
