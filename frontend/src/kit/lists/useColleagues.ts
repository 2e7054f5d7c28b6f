import { useOperation } from '../answers/useOperation.ts';

/**
 * All users of the company. `fresh` refetches on each use, for screens that show who is online: no event reports
 * that.
 */
export function useColleagues(enabled = true, fresh = false) {
  return useOperation('GET /users/list', { query: {} }, { enabled, ...(fresh && { staleTime: 0 }) });
}
