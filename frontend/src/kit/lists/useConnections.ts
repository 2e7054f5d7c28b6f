import { useOperation } from '../answers/useOperation.ts';
import { connectionsQuery } from './connectionsQuery.ts';

/** All connections of the company; live events keep them fresh. */
export function useConnections() {
  return useOperation('GET /whatsapp', connectionsQuery);
}
