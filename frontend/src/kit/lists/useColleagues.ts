import { useOperation } from '../answers/useOperation.ts';

/** Everybody of the company; `fresh` where it matters who is there: nobody tells when somebody comes or goes. */
export function useColleagues(enabled = true, fresh = false) {
  return useOperation('GET /users/list', { query: {} }, { enabled, ...(fresh && { staleTime: 0 }) });
}
