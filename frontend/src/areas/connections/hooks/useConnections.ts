import { connectionsQuery } from '../../../kit/connectionsQuery.ts';
import { useOperation } from '../../../kit/useOperation.ts';

/** Every connection of the company; live events keep it fresh. */
export function useConnections() {
  return useOperation('GET /whatsapp', connectionsQuery);
}
