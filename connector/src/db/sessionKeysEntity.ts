import { type SessionKey, sessionKeyEntity } from '@balcao/shared/server/connections/sessionKeyEntity';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { defineEntity, type ItemKey } from '@balcao/shared/server/db/entity';
import { queryPages } from '@balcao/shared/server/db/queryPages';
import type { Store, Write } from '@balcao/shared/server/db/store';

interface Owned {
  companyId: number;
  connectionId: number;
}
interface Fence extends Owned {
  epoch: number;
  wrappedKey: Uint8Array;
}

const fenceEntity = defineEntity<Fence>()({
  name: 'sessionFence',
  description: 'Epoch that may write the credentials of a connection, and its wrapped data key',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}#WA#{connectionId}',
  sk: 'FENCE',
});

/** Thrown when a newer owner has the connection: nothing may be written or sent any more. */
export class Fenced extends Error {
  constructor() {
    super('a newer owner holds this connection');
    this.name = 'Fenced';
  }
}

/**
 * Makes `epoch` the only epoch that may write from now on, and returns the wrapped data key; `createKey` makes one if
 * the connection has none.
 *
 * @throws Fenced if a newer epoch is stored
 */
export async function claimFence(
  store: Store,
  owner: Owned & { epoch: number },
  createKey: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const { companyId, connectionId, epoch } = owner;
  const existing = await store.get(fenceEntity.key(owner), { consistent: true });
  const wrappedKey = existing ? undefined : await createKey();
  const { update, change } = fenceEntity.upsert(owner, {
    set: { epoch },
    setOnce: { companyId, connectionId, ...(wrappedKey && { wrappedKey }) },
  });
  try {
    const item = await store.update(update, change, {
      expression: 'attribute_not_exists(#pk) OR #epoch <= :epoch',
      values: { epoch },
    });
    return fenceEntity.fromItem(item).wrappedKey;
  } catch (error) {
    if (error instanceof ConditionFailed) throw new Fenced();
    throw error;
  }
}

/** Yields all sealed values of a connection, page by page. */
export async function* sealedOf(
  store: Store,
  owner: Owned,
): AsyncGenerator<Pick<SessionKey, 'name' | 'sealed'>> {
  const pk = sessionKeyEntity.partition(owner);
  for await (const items of queryPages(store, { pk, prefix: 'S#', limit: 1000, consistent: true }))
    for (const item of items) yield sessionKeyEntity.fromItem(item);
}

export async function readSealed(store: Store, owner: Owned, name: string): Promise<Uint8Array | undefined> {
  const item = await store.get(sessionKeyEntity.key({ ...owner, name }), { consistent: true });
  return item && sessionKeyEntity.fromItem(item).sealed;
}

/** Most values in one transaction. DynamoDB allows 100 writes: the fence check is one, and one place stays free. */
export const maxSealedWrites = 98;
/** Most bytes of all values in one transaction; DynamoDB allows 4 MB. */
export const maxSealedBytes = 3 * 1024 * 1024;

/**
 * Writes the values (null deletes one) in one transaction that fails unless the fence is at our epoch.
 *
 * @throws Fenced if it is not
 */
export async function writeSealed(
  store: Store,
  owner: Owned & { epoch: number },
  values: ReadonlyMap<string, Uint8Array | null>,
): Promise<void> {
  const { companyId, connectionId, epoch } = owner;
  const writes: Write[] = [
    { check: fenceEntity.key(owner), condition: { expression: '#epoch = :epoch', values: { epoch } } },
  ];
  for (const [name, sealed] of values) {
    if (sealed) writes.push({ put: sessionKeyEntity.toItem({ companyId, connectionId, name, sealed }) });
    else writes.push({ delete: sessionKeyEntity.key({ companyId, connectionId, name }) });
  }
  try {
    await store.transact(writes);
  } catch (error) {
    if (error instanceof ConditionFailed && error.failed.includes(0)) throw new Fenced();
    throw error;
  }
}

/** Key of a value's item. It is bound into the encryption, so that values cannot be swapped. */
export function sealedAddress(owner: Owned, name: string): ItemKey {
  return sessionKeyEntity.key({ ...owner, name });
}
