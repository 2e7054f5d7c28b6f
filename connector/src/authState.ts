import type { Store } from '@balcao/functions/db/store';
import { ConditionFailed } from '@balcao/functions/db/conditionFailed';
import {
  type AuthenticationCreds,
  type AuthenticationState,
  BufferJSON,
  initAuthCreds,
  proto,
  type SignalDataSet,
  type SignalDataTypeMap,
} from 'baileys';
import {
  claimFence,
  Fenced,
  loadSealed,
  maxSealedWrites,
  sealedAddress,
  writeSealed,
} from './db/sessionKeysEntity.ts';
import type { DataKeys } from './dataKeys.ts';
import { blockName, blockOf, type KeyPair, packBlock, unpackBlock } from './preKeyBlocks.ts';
import { seal, unseal } from './seal.ts';

/** Lost at worst, these are asked for again: written behind. */
const writtenBehind = new Set<string>(['device-list', 'tctoken']);
const behindMs = 2000;
const credsMs = 100;
const contentionTries = 8;

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

export interface AuthState {
  auth: AuthenticationState;
  /** The data key of the connection, for what else must not lie open. */
  dataKey: Uint8Array;
  /** Baileys has changed `creds` in place; they are written with the next keys or shortly after. */
  credsChanged(): void;
  /** Resolves when everything said so far is in the table. */
  flush(): Promise<void>;
  /** Forgets the pairing: credentials first, so that an interrupted removal is no half pairing. */
  remove(): Promise<void>;
  /** Nothing is written any more: a later session of this connection has its own state. */
  close(): void;
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
  const context = (name: string) => Object.values(sealedAddress(owner, name)).join('|');

  const cache = new Map<string, string>();
  const preKeys = new Map<number, KeyPair>();
  let creds: AuthenticationCreds | undefined;
  const stored = await loadSealed(store, owner);
  for (const [name, sealed] of stored) {
    const plain = unseal(dataKey, context(name), sealed);
    if (name === 'CREDS') creds = JSON.parse(plain.toString(), BufferJSON.reviver) as AuthenticationCreds;
    else if (name.startsWith('PREKEYS#')) for (const [id, pair] of unpackBlock(plain)) preKeys.set(id, pair);
    else cache.set(name, plain.toString());
  }
  if (!creds && stored.size > 0) {
    await removeAll([...stored.keys()]);
    cache.clear();
    preKeys.clear();
  }
  const auth: AuthenticationState = { creds: creds ?? initAuthCreds(), keys: { get, set } };

  /** Names with new values (JSON, or null to delete) that are not in the table yet. */
  interface Batch {
    values: Map<string, string | null>;
    preKeys: Map<number, KeyPair | null>;
    waiters: { resolve: () => void; reject: (error: unknown) => void }[];
  }
  const emptyBatch = (): Batch => ({ values: new Map(), preKeys: new Map(), waiters: [] });
  let next = emptyBatch();
  let credsDirty = false;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let fenced = false;
  let closed = false;

  function get<T extends keyof SignalDataTypeMap>(
    type: T,
    ids: string[],
  ): { [id: string]: SignalDataTypeMap[T] } {
    const found: { [id: string]: SignalDataTypeMap[T] } = {};
    for (const id of ids) {
      const value = type === 'pre-key' ? preKeys.get(Number(id)) : parsed(cache.get(`KEY#${type}#${id}`));
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
      for (const [id, value] of Object.entries(values ?? {})) {
        if (type === 'pre-key') next.preKeys.set(Number(id), (value as KeyPair | null) ?? null);
        else {
          const json =
            value === null || value === undefined ? null : JSON.stringify(value, BufferJSON.replacer);
          const name = `KEY#${type}#${id}`;
          next.values.set(name, json);
          if (writtenBehind.has(type)) keep(name, json);
        }
        durable ||= !writtenBehind.has(type);
      }
    }
    if (!durable) return later(behindMs);
    await commit();
  }

  function keep(name: string, json: string | null): void {
    if (json === null) cache.delete(name);
    else cache.set(name, json);
  }

  function later(ms: number): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (!fenced && !closed) commit().catch(options.onBehindFailure);
    }, ms);
  }

  /** Everything said until now goes with the next transaction; calls that come together share one. */
  function commit(): Promise<void> {
    if (fenced || closed) return Promise.reject(new Fenced());
    const done = new Promise<void>((resolve, reject) => next.waiters.push({ resolve, reject }));
    running ??= run();
    return done;
  }

  async function run(): Promise<void> {
    while (next.waiters.length > 0) {
      const batch = next;
      next = emptyBatch();
      const withCreds = credsDirty;
      credsDirty = false;
      try {
        await write(batch, withCreds);
        for (const [name, json] of batch.values) keep(name, json);
        for (const [id, pair] of batch.preKeys) applyPreKey(preKeys, id, pair);
        for (const waiter of batch.waiters) waiter.resolve();
      } catch (error) {
        if (withCreds) credsDirty = true;
        if (error instanceof Fenced && !fenced) {
          fenced = true;
          options.onFenced();
        }
        for (const [name, json] of batch.values) {
          const type = name.split('#')[1] ?? '';
          if (writtenBehind.has(type) && !next.values.has(name)) next.values.set(name, json);
        }
        for (const waiter of batch.waiters) waiter.reject(error);
      }
    }
    // In the same turn as the last look at the waiters, so that none is left behind.
    running = null;
  }

  async function write(batch: Batch, withCreds: boolean): Promise<void> {
    const sealed = new Map<string, Uint8Array | null>();
    const add = (name: string, plain: Uint8Array | null) =>
      sealed.set(name, plain && seal(dataKey, context(name), plain));
    if (withCreds) add('CREDS', Buffer.from(JSON.stringify(auth.creds, BufferJSON.replacer)));
    for (const [name, json] of batch.values) {
      if (json !== null || cache.has(name) || sealed.has(name))
        add(name, json === null ? null : Buffer.from(json));
    }
    for (const block of new Set([...batch.preKeys.keys()].map(blockOf))) {
      const after = new Map([...preKeys].filter(([id]) => blockOf(id) === block));
      for (const [id, pair] of batch.preKeys) if (blockOf(id) === block) applyPreKey(after, id, pair);
      add(blockName(block), after.size > 0 ? packBlock(after) : null);
    }
    const entries = [...sealed];
    for (let at = 0; at < entries.length; at += maxSealedWrites) {
      await writePart(new Map(entries.slice(at, at + maxSealedWrites)));
    }
  }

  async function writePart(part: Map<string, Uint8Array | null>): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await writeSealed(store, owner, part);
      } catch (error) {
        if (!(error instanceof ConditionFailed) || !error.contended || attempt >= contentionTries)
          throw error;
        await new Promise((resolve) => setTimeout(resolve, 20 * 2 ** attempt * Math.random()));
      }
    }
  }

  async function removeAll(names: string[]): Promise<void> {
    const ordered = names.toSorted((a, b) => Number(b === 'CREDS') - Number(a === 'CREDS'));
    for (let at = 0; at < ordered.length; at += maxSealedWrites) {
      await writePart(new Map(ordered.slice(at, at + maxSealedWrites).map((name) => [name, null])));
    }
  }

  return {
    auth,
    dataKey,
    credsChanged: () => {
      credsDirty = true;
      later(credsMs);
    },
    flush: async () => {
      clearTimeout(timer);
      timer = undefined;
      if (closed) return;
      if (credsDirty || next.values.size > 0 || next.preKeys.size > 0) await commit();
      else await running;
    },
    remove: async () => {
      clearTimeout(timer);
      timer = undefined;
      next = emptyBatch();
      credsDirty = false;
      await running;
      await removeAll([...(await loadSealed(store, owner)).keys()]);
      cache.clear();
      preKeys.clear();
    },
    close: () => {
      closed = true;
      clearTimeout(timer);
    },
  };
}

function parsed(json: string | undefined): object | undefined {
  return json === undefined ? undefined : (JSON.parse(json, BufferJSON.reviver) as object);
}

function applyPreKey(keys: Map<number, KeyPair>, id: number, pair: KeyPair | null): void {
  if (pair) keys.set(id, pair);
  else keys.delete(id);
}
