import type { Ticket } from '@balcao/shared/tickets/ticketModel';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../api/call.ts';
import { useUser, viewerOf } from '../../../app/session/useUser.ts';
import { knownTicket, type OpenedTicket, storeTicket } from '../ticketCache.ts';

/** Opening counts as reading, so a repeated opening within this time (ms) is spared. */
const readPause = 800;

/**
 * A ticket by uuid: what the lists know is shown at once while the ticket is opened at the server, which logs the
 * access and marks it read. New messages on the open, visible ticket are read the same way.
 */
export function useTicket(uuid: string): {
  ticket: Ticket | undefined;
  opened: OpenedTicket | undefined;
  error: unknown;
} {
  const client = useQueryClient();
  const viewer = viewerOf(useUser());
  const query = useQuery({
    queryKey: ['ticket', uuid],
    // Opening marks read, so it happens on every visit however fresh the cache is.
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const ticket = await call('GET /tickets/u/{uuid}', { params: { uuid }, signal });
      storeTicket(client, ticket, viewer);
      return ticket;
    },
  });
  const { data: opened, refetch, isFetching } = query;
  const unread = opened?.unreadMessages ?? 0;
  useEffect(() => {
    if (unread === 0 || isFetching) return undefined;
    const read = () => {
      if (document.visibilityState === 'visible' && document.hasFocus()) void refetch();
    };
    const timer = setTimeout(read, readPause);
    addEventListener('focus', read);
    return () => {
      clearTimeout(timer);
      removeEventListener('focus', read);
    };
  }, [unread, isFetching, refetch]);
  return { ticket: opened ?? knownTicket(client, uuid), opened, error: query.error };
}
