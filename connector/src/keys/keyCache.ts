import type { Store } from '@balcao/shared/server/db/store';
import { type AuthenticationCreds, BufferJSON } from 'baileys';
import { loadSealed, sealedAddress } from '../db/sessionKeysEntity.ts';
import { unpackValue } from './packValue.ts';
import { blockOf, type KeyPair, unpackBlock } from './preKeyBlocks.ts';
import { seal, unseal } from './seal.ts';

export interface KeyOwner {
  companyId: number;
  connectionId: number;
  epoch: number;
}

/** Everything the table holds for a connection, opened: what is not here is not there. */
export interface KeyCache {
  /** JSON by name (`KEY#<type>#<id>`). */
  values: Map<string, string>;
  preKeys: Map<number, KeyPair>;
  /** As stored; undefined before pairing. */
  creds: AuthenticationCreds | undefined;
  /** Names of the items read. */
  names: string[];
}

export async function readKeyCache(store: Store, owner: KeyOwner, dataKey: Uint8Array): Promise<KeyCache> {
  const stored = await loadSealed(store, owner);
  const cache: KeyCache = {
    values: new Map(),
    preKeys: new Map(),
    creds: undefined,
    names: [...stored.keys()],
  };
  for (const [name, sealed] of stored) {
    const plain = unseal(dataKey, contextOf(owner, name), sealed);
    if (name.startsWith('PREKEYS#')) for (const [id, pair] of unpackBlock(plain)) cache.preKeys.set(id, pair);
    else if (name !== 'CREDS') cache.values.set(name, unpackValue(plain));
    else cache.creds = JSON.parse(unpackValue(plain), BufferJSON.reviver) as AuthenticationCreds;
  }
  return cache;
}

/** Encrypts a value for its place in the table. */
export function sealFor(owner: KeyOwner, dataKey: Uint8Array, name: string, plain: Uint8Array): Uint8Array {
  return seal(dataKey, contextOf(owner, name), plain);
}

/** The pre-keys of one block as they are with these changes. */
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
