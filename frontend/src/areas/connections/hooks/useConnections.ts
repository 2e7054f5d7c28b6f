import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

export const connectionsKey = ['connections'] as const;

/** Every connection of the company; live events keep it fresh. */
export function useConnections() {
  return useQuery({
    queryKey: connectionsKey,
    queryFn: ({ signal }) => call('GET /whatsapp', { signal, query: { session: '0' } }),
  });
}
