import type { Store } from '@balcao/shared/server/db/store';
import {
  type AuthenticationState,
  BufferJSON,
  initAuthCreds,
  proto,
  type SignalDataSet,
  type SignalDataTypeMap,
} from 'baileys';
import { claimFence, sealedOf } from '../db/sessionKeysEntity.ts';
import type { AuthState } from './authState.ts';
import type { DataKeys } from './dataKeys.ts';
import { readKeyCache, readValue } from './keyCache.ts';
import { createKeyWriter } from './keyWriter.ts';
import { trimSenderKey } from './trimSenderKey.ts';
import { trimSession, type SessionRecord } from './trimSession.ts';
import { packValue } from './packValue.ts';

/** Key types with write-behind: if lost, they are asked for again. */
const writtenBehind = new Set<string>(['device-list', 'tctoken']);
const behindMs = 2000;
const credsMs = 100;
/** Largest value; an item holds 400 KB. */
const mostBytes = 380 * 1024;

/**
 * A value does not fit into an item. Thrown before it is written, so that whoever made it so large harms nobody else.
 */
class KeyTooLarge extends Error {
  constructor(type: string) {
    super(`a key does not fit: ${type}`);
    this.name = 'KeyTooLarge';
  }
}

export interface AuthStateOptions {
  store: Store;
  dataKeys: DataKeys;
  companyId: number;
  connectionId: number;
  epoch: number;
  /** Called once when a newer owner has written: the session must end without sending anything more. */
  onFenced: () => void;
  onBehindFailure: (error: unknown) => void;
}

/**
 * Baileys' credentials and Signal keys, stored in the table. Everything is read once; all names and the values used
 * last stay in memory, so that asking for a value that does not exist costs no read. `keys.set` resolves once its
 * values are in the table, by transactions that check the fence; values of write-behind types follow later. If the
 * table fails this throws: a failure never looks like a connection without credentials.
 */
export async function openAuthState(options: AuthStateOptions): Promise<AuthState> {
  const { store, companyId, connectionId, dataKeys } = options;
  const owner = { companyId, connectionId, epoch: options.epoch };
  const wrapped = await claimFence(store, owner, () => dataKeys.create(owner));
  const dataKey = await dataKeys.unwrap(owner, wrapped);
  const { cache, names } = await readKeyCache(store, owner, dataKey);
  const auth: AuthenticationState = { creds: cache.creds ?? initAuthCreds(), keys: { get, set } };
  const writer = createKeyWriter({
    store,
    owner,
    dataKey,
    cache,
    creds: () => auth.creds,
    isBehind: (name) => writtenBehind.has(name.split('#')[1] ?? ''),
    onFenced: options.onFenced,
  });
  // Keys without credentials are left over from an interrupted removal.
  if (!cache.creds && names.length > 0) await writer.remove(async () => names);
  let timer: NodeJS.Timeout | undefined;

  async function get<T extends keyof SignalDataTypeMap>(
    type: T,
    ids: string[],
  ): Promise<{ [id: string]: SignalDataTypeMap[T] }> {
    const found: { [id: string]: SignalDataTypeMap[T] } = {};
    const valueOf = async (id: string) =>
      type === 'pre-key'
        ? cache.preKeys.get(Number(id))
        : parsed(await readValue(store, owner, dataKey, cache, nameOf(type, id)));
    const values = await Promise.all(ids.map(valueOf));
    for (const [at, id] of ids.entries()) {
      const value = values[at];
      if (value === undefined) continue;
      const typed =
        type === 'app-state-sync-key' ? proto.Message.AppStateSyncKeyData.fromObject(value) : value;
      found[id] = typed as SignalDataTypeMap[T];
    }
    return found;
  }

  async function set(data: SignalDataSet): Promise<void> {
    const values = valuesOf(data);
    // Checked before any value joins a transaction with others, which would fail with it.
    for (const { type, json } of values) if (json && isTooLarge(json)) throw new KeyTooLarge(type);
    for (const [id, pair] of Object.entries(data['pre-key'] ?? {})) writer.preKey(Number(id), pair ?? null);
    for (const { type, name, json } of values) {
      writer.value(name, json);
      if (writtenBehind.has(type)) cache.values.set(name, json);
    }
    if (Object.keys(data).every((type) => writtenBehind.has(type))) return later(behindMs);
    await writer.commit();
  }

  function later(ms: number): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (writer.isOpen()) writer.commit().catch(options.onBehindFailure);
    }, ms);
  }

  function stopTimer(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  return {
    auth,
    dataKey,
    credsChanged: () => {
      writer.credsChanged();
      later(credsMs);
    },
    flush: async () => {
      stopTimer();
      await writer.settle();
    },
    remove: async () => {
      stopTimer();
      // Otherwise keys that Baileys still writes during the removal would stay in the table.
      writer.close();
      await writer.remove(async () => {
        const stored: string[] = [];
        for await (const { name } of sealedOf(store, owner)) stored.push(name);
        return stored;
      });
    },
    close: () => {
      writer.close();
      stopTimer();
    },
  };
}

/** All values except pre-keys, which are stored in blocks. */
function valuesOf(data: SignalDataSet): { type: string; name: string; json: string | null }[] {
  return Object.entries(data).flatMap(([type, values]) =>
    type === 'pre-key'
      ? []
      : Object.entries(values ?? {}).map(([id, value]) => ({
          type,
          name: nameOf(type, id),
          json:
            value === null || value === undefined
              ? null
              : JSON.stringify(lean(type, value), BufferJSON.replacer),
        })),
  );
}

function lean(type: string, value: object): object {
  if (type === 'session' && '_sessions' in value) return trimSession(value as SessionRecord);
  return type === 'sender-key' && value instanceof Uint8Array ? trimSenderKey(value) : value;
}

/** True if the value, with room for its name, is larger than an item may be. */
const isTooLarge = (json: string): boolean => json.length > mostBytes && packValue(json).length > mostBytes;

const nameOf = (type: string, id: string): string => `KEY#${type}#${id}`;

function parsed(json: string | undefined): object | undefined {
  return json === undefined ? undefined : (JSON.parse(json, BufferJSON.reviver) as object);
}
