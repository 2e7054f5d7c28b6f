import type { QueryClient } from '@tanstack/react-query';

/**
 * Fetches an area's changes that no live event reported. `start`: changes between its first answers and the first
 * socket; `away`: changes while no socket was open.
 */
export interface CatchUpRule {
  run: (client: QueryClient, since: 'start' | 'away') => void;
  /** First parts of the cache keys that `run` handles itself; all others are invalidated after a reconnect. */
  own?: readonly string[];
}
