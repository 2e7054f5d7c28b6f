import type { Store } from '@balcao/shared/server/db/store';
import { type AuthenticationCreds, BufferJSON } from 'baileys';
import { readSealed, sealedAddress, sealedOf } from '../db/sessionKeysEntity.ts';
import { createKeyValues, type KeyValues } from './keyValues.ts';
import { unpackValue } from './packValue.ts';
import { blockOf, type KeyPair, unpackBlock } from './preKeyBlocks.ts';
import { seal, unseal } from './seal.ts';

export interface KeyOwner {
  companyId: number;
  connectionId: number;
  epoch: number;
}

/** Decrypted values of a connection. A name that is unknown here is not in the table. */
export interface KeyCache {
  /** JSON by name (`KEY#<type>#<id>`). */
  values: KeyValues;
  preKeys: Map<number, KeyPair>;
  /** As stored; undefined before pairing. */
  creds: AuthenticationCreds | undefined;
}

/** Reads all values of a connection; also returns the names of the items read. */
export async function readKeyCache(
  store: Store,
  owner: KeyOwner,
  dataKey: Uint8Array,
): Promise<{ cache: KeyCache; names: string[] }> {
  const cache: KeyCache = { values: createKeyValues(), preKeys: new Map(), creds: undefined };
  const names: string[] = [];
  for await (const { name, sealed } of sealedOf(store, owner)) {
    names.push(name);
    const plain = unseal(dataKey, contextOf(owner, name), sealed);
    if (name.startsWith('PREKEYS#')) for (const [id, pair] of unpackBlock(plain)) cache.preKeys.set(id, pair);
    else if (name !== 'CREDS') cache.values.set(name, unpackValue(plain));
    else cache.creds = JSON.parse(unpackValue(plain), BufferJSON.reviver) as AuthenticationCreds;
  }
  return { cache, names };
}

/** Returns a value from memory, else from the table if its name is known. */
export async function readValue(
  store: Store,
  owner: KeyOwner,
  dataKey: Uint8Array,
  { values }: KeyCache,
  name: string,
): Promise<string | undefined> {
  const json = values.get(name);
  if (json !== undefined || !values.isKnown(name)) return json;
  const sealed = await readSealed(store, owner, name);
  // The value was written or removed meanwhile: the one read from the table is stale.
  if (values.get(name) !== undefined || !values.isKnown(name)) return values.get(name);
  if (sealed === undefined) return undefined;
  const read = unpackValue(unseal(dataKey, contextOf(owner, name), sealed));
  values.set(name, read);
  return read;
}

/** Encrypts a value, bound to its place in the table. */
export function sealFor(owner: KeyOwner, dataKey: Uint8Array, name: string, plain: Uint8Array): Uint8Array {
  return seal(dataKey, contextOf(owner, name), plain);
}

/** Pre-keys of one block with the changes applied. */
export function blockWith(
  preKeys: ReadonlyMap<number, KeyPair>,
  changes: ReadonlyMap<number, KeyPair | null>,
  block: number,
): Map<number, KeyPair> {
  const after = new Map([...preKeys].filter(([id]) => blockOf(id) === block));
  for (const [id, pair] of changes) if (blockOf(id) === block) setOrDelete(after, id, pair);
  return after;
}

export function setOrDelete<Key, Value>(map: Map<Key, Value>, key: Key, value: Value | null): void {
  if (value === null) map.delete(key);
  else map.set(key, value);
}

function contextOf(owner: KeyOwner, name: string): string {
  return Object.values(sealedAddress(owner, name)).join('|');
}
