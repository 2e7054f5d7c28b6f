import { readsByOpening, type TicketViewer } from '@balcao/shared/tickets/ticketRules';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../frame/api/call.ts';
import { useUser } from '../../../frame/session/useUser.ts';
import { viewerOf } from '../../../frame/session/viewerOf.ts';
import { knownTicket, type OpenedTicket, storeTicket } from '../../../inbox/ticketCache.ts';

/** Opening counts as reading, so a repeated opening within this time (ms) is spared. */
const readPause = 800;
/** What was opened this short a time ago (ms) is still the same visit: fetched ahead of its screen, or left and back. */
const sameVisit = 2000;

/** How a ticket is opened at the server, which logs the access and marks it read: on every visit but the same one. */
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
 * A ticket by uuid: what the lists know is shown at once while the ticket is opened at the server, which logs the
 * access and marks it read for whoever serves it. New messages on the open, visible ticket are read the same way.
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
      if (document.visibilityState === 'visible' && document.hasFocus()) void refetch();
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
