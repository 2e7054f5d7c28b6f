import { seesGroups } from '@balcao/shared/tickets/ticketRules';
import { InfiniteQueryObserver, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUser } from '../../../frame/session/useUser.ts';
import { useStore } from '../../../frame/session/useStore.ts';
import { viewerOf } from '../../../frame/session/viewerOf.ts';
import { liveStatus } from '../../../frame/realtime/status.ts';
import { filterOf, noScope, ticketView } from '../../../inbox/ticketView.ts';
import { ticketListOptions } from './useTicketList.ts';

/** Milliseconds after the socket is up: the list on screen comes first. */
const afterLive = 1500;

/**
 * Has one's own, the waiting and, for whoever sees them, the groups' tickets at hand on every screen, for as long as the app
 * is open: the tab's title and the bell count their unread messages, live events keep them, what was missed while away is
 * asked for again, and changing between the lists shows rows at once.
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
        const view = { tab, search: '', scope: noScope, queueIds: [], tagIds: [], unreadOnly: false };
        const filter = filterOf({ ...ticketView.get(), ...view }, false);
        ends.push(new InfiniteQueryObserver(client, ticketListOptions(filter)).subscribe(() => undefined));
      }
    }, afterLive);
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [client, begun, groups]);
}
