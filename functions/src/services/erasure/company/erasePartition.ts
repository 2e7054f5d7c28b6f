import type { ItemKey } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';

const pageSize = 100;

/** Takes away the first items of a partition, or what a list of an index leads to. Answers whether there may be more. */
export async function erasePartition(
  store: Store,
  list: { pk: string; prefix?: string; index?: 'gsi1' },
): Promise<boolean> {
  const { items } = await store.query({ ...list, limit: pageSize, consistent: list.index === undefined });
  const keys = items.map(({ pk, sk }): ItemKey => ({ pk: String(pk), sk: String(sk) }));
  await store.batchWrite(keys.map((key) => ({ delete: key })));
  return keys.length > 0;
}
