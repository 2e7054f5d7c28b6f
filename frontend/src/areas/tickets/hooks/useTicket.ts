import { readsByOpening, type TicketViewer } from '@balcao/shared/tickets/ticketRules';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isWatched } from '../../../components/isWatched.ts';
import { call } from '../../../frame/api/call.ts';
import { useUser } from '../../../frame/session/useUser.ts';
import { viewerOf } from '../../../frame/session/viewerOf.ts';
import { knownTicket, type OpenedTicket, storeTicket } from '../../../inbox/ticketCache.ts';

/** Debounce in milliseconds before new messages on screen are marked as read by opening the ticket again. */
const readPause = 800;
/** Milliseconds within which an opened ticket counts as the same visit: prefetched, or left and reopened. */
const sameVisit = 2000;

/** Query that opens a ticket at the server, which logs the access and marks it as read; once per visit. */
export function ticketOptions(client: QueryClient, uuid: string, viewer: TicketViewer) {
  return queryOptions({
    queryKey: ['ticket', uuid],
    staleTime: sameVisit,
    queryFn: async ({ signal }) => {
      const ticket = await call('GET /tickets/u/{uuid}', { params: { uuid }, signal });
      storeTicket(client, ticket, viewer);
      return ticket;
    },
  });
}

/**
 * A ticket by uuid: shows the cached state at once while the server opens it, which logs the access and marks it as
 * read for its attendant. New messages are marked as read in the same way while the ticket is visible.
 */
export function useTicket(uuid: string): {
  ticket: Ticket | undefined;
  opened: OpenedTicket | undefined;
  error: unknown;
  retry: () => void;
} {
  const client = useQueryClient();
  const viewer = viewerOf(useUser());
  const query = useQuery(ticketOptions(client, uuid, viewer));
  const { data: opened, refetch, isFetching } = query;
  const unread = opened && readsByOpening(viewer, opened) ? opened.unreadMessages : 0;
  useEffect(() => {
    if (unread === 0 || isFetching) return undefined;
    const read = () => {
      if (isWatched()) void refetch();
    };
    const timer = setTimeout(read, readPause);
    addEventListener('focus', read);
    return () => {
      clearTimeout(timer);
      removeEventListener('focus', read);
    };
  }, [unread, isFetching, refetch]);
  return {
    ticket: opened ?? knownTicket(client, uuid),
    opened,
    error: query.error,
    retry: () => void refetch({ cancelRefetch: false }),
  };
}
