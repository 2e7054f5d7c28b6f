import { useOperation } from '../answers/useOperation.ts';
import { connectionsQuery } from './connectionsQuery.ts';

/** Every connection of the company; live events keep it fresh. */
export function useConnections() {
  return useOperation('GET /whatsapp', connectionsQuery);
}
