import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../frame/api/call.ts';
import { useNextPages } from '../../../kit/answers/useNextPages.ts';
import { ticketListQuery } from '../lists/ticketListQuery.ts';
import { type TicketFilter, ticketListKey } from '../../../inbox/ticketLists.ts';

/** Query of a ticket list. */
export function ticketListOptions(filter: TicketFilter) {
  return infiniteQueryOptions({
    queryKey: ticketListKey(filter),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      call('GET /tickets', { signal, query: ticketListQuery(filter, pageParam) }),
    getNextPageParam: (page) => (page.hasMore ? page.nextCursor : undefined),
  });
}

/** Rows of a list, page by page. */
export function useTicketList(filter: TicketFilter) {
  const query = useInfiniteQuery(ticketListOptions(filter));
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.tickets) ?? [], [query.data]);
  const found = query.data?.pages.map(({ tickets }) => tickets.length) ?? [];
  const next = useNextPages(query, found, JSON.stringify(filter));
  return { ...query, rows, next };
}
