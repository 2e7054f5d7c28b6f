import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from '../../../app/session/useStore.ts';
import { liveStatus } from '../../../realtime/status.ts';
import { filterOf, noScope, ticketView } from '../ticketView.ts';
import { ticketListOptions } from './useTicketList.ts';

/** Milliseconds after the socket is up: the list on screen comes first. */
const afterLive = 1500;

/**
 * Has one's own and the waiting tickets at hand on every screen: the tab's title counts their unread messages, live
 * events keep them, and changing between the two lists shows rows at once.
 */
export function useUnreadLists(): void {
  const client = useQueryClient();
  const live = useStore(liveStatus);
  useEffect(() => {
    if (live !== 'live') return undefined;
    const timer = setTimeout(() => {
      for (const tab of ['open', 'pending'] as const) {
        const filter = filterOf(
          {
            ...ticketView.get(),
            tab,
            search: '',
            scope: noScope,
            queueIds: [],
            tagIds: [],
            unreadOnly: false,
          },
          false,
        );
        void client.prefetchInfiniteQuery(ticketListOptions(filter));
      }
    }, afterLive);
    return () => clearTimeout(timer);
  }, [client, live]);
}
