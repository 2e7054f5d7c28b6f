import { useInfiniteQuery } from '@tanstack/react-query';
import { useNextPage } from '../../../kit/answers/useNextPage.ts';
import { operationPagesOptions } from '../../../kit/answers/useOperationPages.ts';
import { logPages } from '../log/logKeys.ts';

/**
 * Everything that happened to a ticket, newest first. Asked anew each time it is opened, from its first page on: nobody is
 * told of who looked at a ticket.
 */
export function useTicketLogPages(ticketId: number) {
  const query = useInfiniteQuery({
    ...operationPagesOptions(logPages, { params: { id: ticketId } }),
    gcTime: 0,
  });
  const more = useNextPage(query);
  return { ...query, entries: query.data?.pages.flatMap(({ entries }) => entries), more };
}
