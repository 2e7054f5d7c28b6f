import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

/** Every queue of the company. */
export function useCompanyQueues(enabled = true) {
  return useQuery({
    queryKey: ['queues'],
    enabled,
    queryFn: ({ signal }) => call('GET /queue', { signal }),
  });
}
