import type { QueryClient } from '@tanstack/react-query';
import { areas } from '../everyArea.ts';

/**
 * Catches up after a reconnect, when the server says that events were lost, or on request. Missed events are not
 * replayed, so everything shown is fetched again: by the areas' own rules (`catchUp`), the rest by invalidating it.
 */
export function catchUp(client: QueryClient): void {
  const left = new Set<unknown>(areas.flatMap(({ catchUp }) => catchUp?.own ?? []));
  for (const { catchUp } of areas) catchUp?.run(client, 'away');
  void client.invalidateQueries({ predicate: ({ queryKey }) => !left.has(queryKey[0]) });
}

/** Catches up after the first socket has opened: data fetched before that may have changed without an event. */
export function catchUpOnce(client: QueryClient): void {
  for (const { catchUp } of areas) catchUp?.run(client, 'start');
}
