import { seesGroups } from '@balcao/shared/tickets/ticketRules';
import { InfiniteQueryObserver, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUser } from '../../../frame/session/useUser.ts';
import { useStore } from '../../../frame/session/useStore.ts';
import { viewerOf } from '../../../frame/session/viewerOf.ts';
import { liveStatus } from '../../../frame/realtime/status.ts';
import { filterOf, noFilters, noScope, ticketListView } from '../../../inbox/ticketListView.ts';
import { ticketListOptions } from './useTicketList.ts';

/** Delay in milliseconds after the socket is up, as the list on screen comes first. */
const afterLive = 1500;

/**
 * Keeps the lists of the user's own, waiting and (if visible) group tickets in the cache on every screen. Title and
 * bell count their unread messages, live events update them, they are refetched after a disconnection, and switching
 * tabs shows rows at once.
 */
export function useUnreadLists(): void {
  const client = useQueryClient();
  const user = useUser();
  const groups = seesGroups(viewerOf(user));
  const begun = useStore(liveStatus) !== 'idle';
  useEffect(() => {
    if (!begun) return undefined;
    const ends: (() => void)[] = [];
    const timer = setTimeout(() => {
      for (const tab of ['open', 'pending', ...(groups ? (['group'] as const) : [])] as const) {
        const view = { tab, search: '', scope: noScope, ...noFilters };
        const filter = filterOf({ ...ticketListView.get(), ...view }, false);
        ends.push(new InfiniteQueryObserver(client, ticketListOptions(filter)).subscribe(() => undefined));
      }
    }, afterLive);
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [client, begun, groups]);
}
