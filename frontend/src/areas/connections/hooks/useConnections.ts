import { useOperation } from '../../../kit/useOperation.ts';
import { connectionsQuery } from '../connectionCache.ts';

/** Every connection of the company; live events keep it fresh. */
export function useConnections() {
  return useOperation('GET /whatsapp', connectionsQuery);
}
