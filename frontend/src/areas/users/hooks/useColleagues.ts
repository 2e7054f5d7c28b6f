import { useOperation } from '../../../kit/useOperation.ts';

/** Everybody of the company. */
export function useColleagues(enabled = true) {
  return useOperation('GET /users/list', { query: {} }, { enabled });
}
