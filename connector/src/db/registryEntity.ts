import { defineEntity } from '@balcao/functions/db/entity';
import type { Store } from '@balcao/functions/db/store';

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
  let startKey: Record<string, unknown> | undefined;
  do {
    const page = await store.query({
      pk: registryEntity.partition({ shard }),
      limit: 1000,
      consistent: true,
      startKey,
    });
    found.push(...page.items.map((item) => registryEntity.fromItem(item)));
    startKey = page.lastKey;
  } while (startKey);
  return found;
}
