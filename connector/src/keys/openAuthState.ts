import type { Store } from '@balcao/shared/server/db/store';
import {
  type AuthenticationState,
  BufferJSON,
  initAuthCreds,
  proto,
  type SignalDataSet,
  type SignalDataTypeMap,
} from 'baileys';
import { claimFence, loadSealed } from '../db/sessionKeysEntity.ts';
import type { AuthState } from './authState.ts';
import type { DataKeys } from './dataKeys.ts';
import { readKeyCache, setOrDelete } from './keyCache.ts';
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
 * Baileys' credentials and signal keys on the table. Everything is read once and kept, so that a miss costs
 * nothing; one `keys.set` is one transaction that checks the fence. A failing table makes this throw: it never
 * looks like a connection without credentials.
 */
export async function openAuthState(options: AuthStateOptions): Promise<AuthState> {
  const { store, companyId, connectionId, dataKeys } = options;
  const owner = { companyId, connectionId, epoch: options.epoch };
  const wrapped = await claimFence(store, owner, () => dataKeys.create(owner));
  const dataKey = await dataKeys.unwrap(owner, wrapped);
  const cache = await readKeyCache(store, owner, dataKey);
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
  if (!cache.creds && cache.names.length > 0) await writer.remove(async () => cache.names);
  let timer: NodeJS.Timeout | undefined;

  function get<T extends keyof SignalDataTypeMap>(
    type: T,
    ids: string[],
  ): { [id: string]: SignalDataTypeMap[T] } {
    const found: { [id: string]: SignalDataTypeMap[T] } = {};
    for (const id of ids) {
      const value =
        type === 'pre-key' ? cache.preKeys.get(Number(id)) : parsed(cache.values.get(nameOf(type, id)));
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
        if (behind) setOrDelete(cache.values, nameOf(type, id), json);
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
      await writer.remove(async () => (await loadSealed(store, owner)).keys());
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
