import { useOperation } from '../useOperation.ts';

/** Everybody of the company. */
export function useColleagues(enabled = true) {
  return useOperation('GET /users/list', { query: {} }, { enabled });
}
