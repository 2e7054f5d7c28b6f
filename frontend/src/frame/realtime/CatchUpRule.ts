import type { QueryClient } from '@tanstack/react-query';

/**
 * What an area does where nobody told it of changes: `start`, between its first answers and the first socket; `away`,
 * while there was none.
 */
export interface CatchUpRule {
  run: (client: QueryClient, since: 'start' | 'away') => void;
  /** First parts of the cache keys that are left to `run`: everything else is fetched again after being away. */
  own?: readonly string[];
}
