import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

/** Everybody of the company. */
export function useColleagues(enabled = true) {
  return useQuery({
    queryKey: ['users', 'all'],
    enabled,
    queryFn: ({ signal }) => call('GET /users/list', { signal, query: {} }),
  });
}
