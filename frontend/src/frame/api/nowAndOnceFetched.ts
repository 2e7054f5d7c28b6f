import type { Query } from '@tanstack/react-query';

/**
 * Changes what is cached, and once more when a call under way for it has come back: its answer may be older than the
 * change, and a further page is put below what stood there when the call began.
 */
export function nowAndOnceFetched(query: Query, change: () => void): void {
  change();
  if (query.state.fetchStatus === 'fetching') query.promise?.then(change, () => undefined);
}
