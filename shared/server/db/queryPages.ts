import type { StoredItem } from './entity.ts';
import type { QueryOptions, Store } from './store.ts';

/** All results of a query, in pages of `limit` items; each page is read only when it is asked for. */
export async function* queryPages(
  store: Store,
  options: Omit<QueryOptions, 'startKey'>,
): AsyncGenerator<StoredItem[]> {
  let startKey: StoredItem | undefined;
  do {
    const { items, lastKey } = await store.query({ ...options, startKey });
    yield items;
    startKey = lastKey;
  } while (startKey !== undefined);
}
