import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../api/call.ts';

/** Contacts by name, or those that a search finds, page by page. */
export function useContactList(search: string) {
  const query = useInfiniteQuery({
    queryKey: ['contacts', search],
    initialPageParam: null as string | null,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      call('GET /contacts', {
        signal,
        query: {
          ...(search === '' ? {} : { searchParam: search }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
      }),
    getNextPageParam: (page) => (page.hasMore ? page.nextCursor : undefined),
  });
  const contacts = useMemo(() => query.data?.pages.flatMap((page) => page.contacts) ?? [], [query.data]);
  return { ...query, contacts };
}
