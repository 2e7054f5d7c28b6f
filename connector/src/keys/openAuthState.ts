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
import type { KeyPair } from './preKeyBlocks.ts';

/** Lost at worst, these are asked for again: written behind. */
const writtenBehind = new Set<string>(['device-list', 'tctoken']);
const behindMs = 2000;
const credsMs = 100;

export interface AuthStateOptions {
  store: Store;
  dataKeys: DataKeys;
  companyId: number;
  connectionId: number;
  epoch: number;
  /** Called once when a newer owner has written: the session must end without another word. */
  onFenced: () => void;
  onBehindFailure: (error: unknown) => void;
}

/**
 * Baileys' credentials and signal keys on the table. Everything is read once and its names kept, so that a miss costs
 * nothing, with the values used last; one `keys.set` is one transaction that checks the fence. A failing table makes this throw: it never
 * looks like a connection without credentials.
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
  // What an interrupted removal has left.
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
    let durable = false;
    for (const [type, values] of Object.entries(data)) {
      const behind = writtenBehind.has(type);
      for (const [id, value] of Object.entries(values ?? {})) {
        durable ||= !behind;
        if (type === 'pre-key') {
          writer.preKey(Number(id), (value as KeyPair | null) ?? null);
          continue;
        }
        const json =
          value === null || value === undefined ? null : JSON.stringify(value, BufferJSON.replacer);
        writer.value(nameOf(type, id), json);
        if (behind) cache.values.set(nameOf(type, id), json);
      }
    }
    if (!durable) return later(behindMs);
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
      // What Baileys still says while everything is taken out would be left behind.
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

const nameOf = (type: string, id: string): string => `KEY#${type}#${id}`;

function parsed(json: string | undefined): object | undefined {
  return json === undefined ? undefined : (JSON.parse(json, BufferJSON.reviver) as object);
}
