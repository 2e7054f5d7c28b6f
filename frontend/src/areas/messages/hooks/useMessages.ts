import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ConversationPages } from '../ConversationSource.ts';
import { allMessages } from '../messagePages.ts';

/** Query options of a conversation. */
export function messagesOptions({ queryKey, fetchPage }: ConversationPages) {
  return infiniteQueryOptions({
    queryKey,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    getNextPageParam: (page) => (page.hasMore ? page.nextCursor : undefined),
  });
}

/** Messages of a conversation, newest page first; older pages are loaded on scrolling up. */
export function useMessages(pages: ConversationPages) {
  const query = useInfiniteQuery(messagesOptions(pages));
  const messages = useMemo(() => allMessages(query.data), [query.data]);
  return { ...query, messages };
}
