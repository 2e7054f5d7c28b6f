import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from '../../../frame/session/useStore.ts';
import { liveStatus } from '../../../frame/realtime/status.ts';

/** Milliseconds after which what the server could not take is tried again, while the socket is up. */
const tryAgainAfter = 30_000;

/** Has unsent messages leave once the server is back: when the socket is open, and from time to time after that. */
export function useUnsentMessages(): void {
  const client = useQueryClient();
  const live = useStore(liveStatus) === 'live';
  useEffect(() => {
    if (!live) return undefined;
    const send = () =>
      void import('../sending/sendUnsent.ts')
        .then(({ sendUnsent }) => sendUnsent(client))
        // Not loaded: the next time.
        .catch(() => undefined);
    send();
    const timer = setInterval(send, tryAgainAfter);
    return () => clearInterval(timer);
  }, [client, live]);
}
