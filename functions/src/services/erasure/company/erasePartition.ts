import type { ItemKey } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';

const pageSize = 100;

/** Deletes the first page of a partition, or of the items in an index partition. Returns true if there may be more. */
export async function erasePartition(
  store: Store,
  list: { pk: string; prefix?: string; index?: 'gsi1' },
): Promise<boolean> {
  const { items } = await store.query({ ...list, limit: pageSize, consistent: list.index === undefined });
  const keys = items.map(({ pk, sk }): ItemKey => ({ pk: String(pk), sk: String(sk) }));
  await store.batchWrite(keys.map((key) => ({ delete: key })));
  return keys.length > 0;
}
