import { useOperation } from '../../../kit/useOperation.ts';

/** Every queue of the company. */
export function useCompanyQueues(enabled = true) {
  return useOperation('GET /queue', {}, { enabled });
}
