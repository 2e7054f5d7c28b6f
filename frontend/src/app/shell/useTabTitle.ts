import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { unreadTotal } from '../../areas/tickets/ticketCache.ts';
import { useStore } from '../session/useStore.ts';
import { useUser } from '../session/useUser.ts';
import { whiteLabel } from '../session/whiteLabel.ts';
import { tabTitle } from './tabTitle.ts';

/** Keeps the unread count in the browser tab's title. */
export function useTabTitle(): void {
  const client = useQueryClient();
  const { appName } = useStore(whiteLabel);
  const { id: userId } = useUser();
  useEffect(() => {
    let waiting = false;
    const update = () => {
      waiting = false;
      document.title = tabTitle(appName, unreadTotal(client, userId));
    };
    update();
    // Many changes in a row cost one count.
    const stop = client.getQueryCache().subscribe((event) => {
      if (event.query.queryKey[0] !== 'tickets' || waiting) return;
      waiting = true;
      setTimeout(update, 250);
    });
    return () => {
      stop();
      document.title = appName;
    };
  }, [client, appName, userId]);
}
