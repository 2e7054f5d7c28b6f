import type { StoredItem } from './entity.ts';
import type { QueryOptions, Store } from './store.ts';

/** Reads a query to its end, one page of `limit` items after the other; the next is read when it is asked for. */
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
