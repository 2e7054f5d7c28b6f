import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/ApiError.ts';
import { onOtherPerson } from './session/person.ts';

/** Live events keep the cache fresh, so nothing is refetched for being looked at again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * 60_000,
      gcTime: 30 * 60_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: (failures, error) =>
        failures < 2 && (!(error instanceof ApiError) || error.status >= 500 || error.status === 429),
    },
    mutations: { retry: false },
  },
});

onOtherPerson(() => queryClient.clear());
