import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from '../../../frame/session/useStore.ts';
import { liveStatus } from '../../../frame/realtime/status.ts';

/** Milliseconds between attempts to send messages that the server could not take, while the socket is up. */
const tryAgainAfter = 30_000;

/** Sends unsent messages when the socket opens, and at intervals after that. */
export function useUnsentMessages(): void {
  const client = useQueryClient();
  const live = useStore(liveStatus) === 'live';
  useEffect(() => {
    if (!live) return undefined;
    const send = () =>
      void import('../sending/sendUnsent.ts')
        .then(({ sendUnsent }) => sendUnsent(client))
        // If loading fails, the next interval tries again.
        .catch(() => undefined);
    send();
    const timer = setInterval(send, tryAgainAfter);
    return () => clearInterval(timer);
  }, [client, live]);
}
