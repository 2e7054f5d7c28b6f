import { QueryClient } from '@tanstack/react-query';
import { clearOnUserChange } from '../frame/api/person.ts';
import { sessionStore } from '../frame/session/sessionStore.ts';

/** Live events keep the cache fresh, so nothing is refetched on focus or remount. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * 60_000,
      gcTime: 30 * 60_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // The transport retries reads itself, three attempts in all.
      retry: false,
    },
    mutations: { retry: false },
  },
});

clearOnUserChange(() => queryClient.clear());
sessionStore.subscribe(() => {
  if (sessionStore.get().status === 'signedOut') queryClient.clear();
});
