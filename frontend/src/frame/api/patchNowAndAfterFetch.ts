import type { Query } from '@tanstack/react-query';

/**
 * Applies a change to the cached data at once, and again after a fetch under way: that fetch's answer may be older
 * than the change, and a further page is appended to the pages as they were when the fetch began.
 */
export function patchNowAndAfterFetch(query: Query, change: () => void): void {
  change();
  if (query.state.fetchStatus === 'fetching') query.promise?.then(change, () => undefined);
}
