import { defineEntity } from '@balcao/shared/server/db/entity';
import { queryPages } from '@balcao/shared/server/db/queryPages';
import type { Store } from '@balcao/shared/server/db/store';

/**
 * A connection with parked messages, listed under its shard: the messages must expire even if the connection's session
 * never runs again.
 */
export interface ParkedConnection {
  shard: number;
  companyId: number;
  connectionId: number;
}

const parkedConnectionEntity = defineEntity<ParkedConnection>()({
  name: 'parkedConnection',
  description: 'Connections of a shard for which messages are parked: where deadlines are looked after',
  version: 1,
  personal: 'none',
  pk: 'P#CONNECTOR#SHARD#{shard:3}',
  sk: 'PARKED#{connectionId:12}',
});

export async function noteParked(store: Store, entry: ParkedConnection): Promise<void> {
  await store.put(parkedConnectionEntity.toItem(entry));
}

export async function forgetParked(store: Store, entry: ParkedConnection): Promise<void> {
  await store.delete(parkedConnectionEntity.key(entry));
}

export async function parkedConnectionsOf(store: Store, shard: number): Promise<ParkedConnection[]> {
  const found: ParkedConnection[] = [];
  const pk = parkedConnectionEntity.partition({ shard });
  for await (const items of queryPages(store, { pk, prefix: 'PARKED#', limit: 1000, consistent: true }))
    found.push(...items.map((item) => parkedConnectionEntity.fromItem(item)));
  return found;
}
