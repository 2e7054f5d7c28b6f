import { listSessions } from '@balcao/shared/server/connections/connectionSessionEntity';
import type { Store } from '@balcao/shared/server/db/store';
import type { Erased } from '../../core/conversations/readPerson.ts';

/**
 * Connections that may hold data of a person: all of the company and those of old conversations. Each with its own
 * number, empty if the connection is gone.
 */
export async function connectionsOf(
  store: Store,
  { conversations, person }: Erased,
): Promise<ReadonlyMap<number, string>> {
  const sessions = await listSessions(store, person.companyId);
  return new Map([
    ...conversations.map(({ connectionId }) => [connectionId, ''] as const),
    ...sessions.map(({ connectionId, number }) => [connectionId, number] as const),
  ]);
}
