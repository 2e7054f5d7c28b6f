import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../api/call.ts';
import { type SearchScope, type TicketFilter, ticketListKey } from '../ticketLists.ts';

const listed = (name: string, values: readonly unknown[]) =>
  values.length > 0 ? { [name]: JSON.stringify(values) } : {};

function scopeQuery(scope: SearchScope | null) {
  if (!scope) return {};
  return {
    ...(scope.inMessages ? { searchOnMessages: 'true' as const } : {}),
    ...listed('statusFilter', scope.statuses),
    ...listed('whatsapps', scope.connectionIds),
    ...listed('users', scope.userIds),
  };
}

/** How a list is fetched and kept. */
export function ticketListOptions(filter: TicketFilter) {
  return infiniteQueryOptions({
    queryKey: ticketListKey(filter),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      call('GET /tickets', {
        signal,
        query: {
          status: filter.tab,
          sortTickets: filter.sort,
          ...(filter.search === '' ? {} : { searchParam: filter.search }),
          ...(filter.showAll ? { showAll: 'true' } : {}),
          ...(filter.queueIds.length > 0 ? { queueIds: JSON.stringify(filter.queueIds) } : {}),
          ...scopeQuery(filter.scope),
          ...(filter.unreadOnly ? { withUnreadMessages: 'true' } : {}),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
      }),
    getNextPageParam: (page) => (page.hasMore ? page.nextCursor : undefined),
  });
}

/** Rows of one list, page by page. */
export function useTicketList(filter: TicketFilter) {
  const query = useInfiniteQuery(ticketListOptions(filter));
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.tickets) ?? [], [query.data]);
  return { ...query, rows };
}
