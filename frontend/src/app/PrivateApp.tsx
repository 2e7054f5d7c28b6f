import { QueryClientProvider } from '@tanstack/react-query';
import { Toasts } from '../components/toasts/Toasts.tsx';
import './PrivateApp.css';
import { useEffect } from 'react';
import { catchUp } from './live/catchUp.ts';
import { startLive } from './live/liveSocket.ts';
import { queryClient } from './queryClient.ts';
import { AppRoutes } from './AppRoutes.tsx';
import { sessionStore } from '../frame/session/sessionStore.ts';
import { endReplaced } from '../frame/session/signOut.ts';
import { useSession } from '../frame/session/useUser.ts';
import { Shell } from './shell/Shell.tsx';
import { subscriptionExpired } from '@balcao/shared/companies/subscriptionRules';
import { useNow } from '../components/hooks/useNow.ts';

function LiveConnection({ userId }: { userId: number }) {
  useEffect(
    () =>
      startLive(() => {
        const session = sessionStore.get();
        if (session.status !== 'signedIn') throw new Error('live event without a session');
        return {
          client: queryClient,
          user: session.user,
          onOtherComputer: endReplaced,
          askAgain: () => catchUp(queryClient),
        };
      }),
    [userId],
  );
  return null;
}

// Exported here so that it is loaded with the signed-in app.
export { prepareFirstScreen } from './firstScreen.ts';

/** The app behind sign-in. */
export function PrivateApp() {
  const { user } = useSession();
  const now = useNow();
  return (
    <QueryClientProvider client={queryClient}>
      <Toasts />
      {!subscriptionExpired(user.company, now.getTime()) && <LiveConnection userId={user.id} />}
      <Shell>
        <AppRoutes />
      </Shell>
    </QueryClientProvider>
  );
}
