import { useInfiniteQuery } from '@tanstack/react-query';
import { useNextPage } from '../../../kit/answers/useNextPage.ts';
import { operationPagesOptions } from '../../../kit/answers/useOperationPages.ts';
import { logPages } from '../log/logKeys.ts';

/**
 * Log of a ticket, newest first. Refetched from the first page whenever it is opened, as access entries send no events.
 */
export function useTicketLogPages(ticketId: number) {
  const query = useInfiniteQuery({
    ...operationPagesOptions(logPages, { params: { id: ticketId } }),
    gcTime: 0,
  });
  const more = useNextPage(query);
  return { ...query, entries: query.data?.pages.flatMap(({ entries }) => entries), more };
}
