import { defineEntity } from '@balcao/shared/server/db/entity';
import { queryPages } from '@balcao/shared/server/db/queryPages';
import type { Store } from '@balcao/shared/server/db/store';

/** A connection whose session should run whenever its shard is owned. */
export interface Registered {
  shard: number;
  companyId: number;
  connectionId: number;
}

const registryEntity = defineEntity<Registered>()({
  name: 'connectorRegistry',
  description: 'Connections of a shard whose session is to run: what a new owner starts',
  version: 1,
  personal: 'none',
  pk: 'P#CONNECTOR#SHARD#{shard:3}',
  sk: 'CONNECTION#{connectionId:12}',
});

export async function register(store: Store, entry: Registered): Promise<void> {
  await store.put(registryEntity.toItem(entry));
}

export async function unregister(
  store: Store,
  entry: Pick<Registered, 'shard' | 'connectionId'>,
): Promise<void> {
  await store.delete(registryEntity.key(entry));
}

export async function registeredOf(store: Store, shard: number): Promise<Registered[]> {
  const found: Registered[] = [];
  const pk = registryEntity.partition({ shard });
  for await (const items of queryPages(store, { pk, prefix: 'CONNECTION#', limit: 1000, consistent: true }))
    found.push(...items.map((item) => registryEntity.fromItem(item)));
  return found;
}
