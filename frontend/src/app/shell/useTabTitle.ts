import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { areas } from '../everyArea.ts';
import { createStore } from '../../frame/session/createStore.ts';
import { useStore } from '../../frame/session/useStore.ts';
import { useUser } from '../../frame/session/useUser.ts';
import { whiteLabel } from '../../frame/session/whiteLabel.ts';
import { tabTitle } from './tabTitle.ts';

const counted = areas.flatMap(({ unread }) => unread ?? []);

/** Number of messages that this user has not read, counted in the loaded lists. */
export const unreadCount = createStore(0);

/** Keeps `unreadCount` and the tab's title up to date. */
export function useTabTitle(): void {
  const client = useQueryClient();
  const { appName } = useStore(whiteLabel);
  const user = useUser();
  useEffect(() => {
    let waiting = false;
    const update = () => {
      waiting = false;
      const unread = counted.reduce((sum, { count }) => sum + count(client, user), 0);
      unreadCount.set(unread);
      document.title = tabTitle(appName, unread);
    };
    update();
    // Changes within 250 ms are counted together.
    const stop = client.getQueryCache().subscribe((event) => {
      if (waiting || !counted.some(({ key }) => key === event.query.queryKey[0])) return;
      waiting = true;
      setTimeout(update, 250);
    });
    return () => {
      stop();
      document.title = appName;
    };
  }, [client, appName, user]);
}
