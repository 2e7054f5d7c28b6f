import type { QueryClient } from '@tanstack/react-query';
import { areas } from '../everyArea.ts';

/** After a reconnect: nothing is replayed, so everything shown is asked for again (shared decisions, Events). */
export function catchUp(client: QueryClient): void {
  const left = new Set<unknown>(areas.flatMap(({ catchUp }) => catchUp?.own ?? []));
  for (const { catchUp } of areas) catchUp?.run(client, 'away');
  void client.invalidateQueries({ predicate: ({ queryKey }) => !left.has(queryKey[0]) });
}

/** When the first socket is open: what was asked for before it may have changed before anybody would have told. */
export function catchUpOnce(client: QueryClient): void {
  for (const { catchUp } of areas) catchUp?.run(client, 'start');
}
