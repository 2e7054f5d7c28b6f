import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../api/call.ts';
import { allMessages } from '../messagePages.ts';

/** How a conversation is fetched and kept. */
export function messagesOptions(uuid: string) {
  return infiniteQueryOptions({
    queryKey: ['messages', uuid],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      call('GET /messages/{id}', {
        signal,
        params: { id: uuid },
        query: pageParam === null ? {} : { cursor: pageParam },
      }),
    getNextPageParam: (page) => (page.hasMore ? page.nextCursor : undefined),
  });
}

/** Messages of a conversation, newest page first; older ones as one scrolls up. */
export function useMessages(uuid: string) {
  const query = useInfiniteQuery(messagesOptions(uuid));
  const messages = useMemo(() => allMessages(query.data), [query.data]);
  return { ...query, messages };
}
