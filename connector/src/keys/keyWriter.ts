import type { Store } from '@balcao/shared/server/db/store';
import { type AuthenticationCreds, BufferJSON } from 'baileys';
import { Fenced, maxSealedBytes, maxSealedWrites, writeSealed } from '../db/sessionKeysEntity.ts';
import { blockWith, type KeyCache, type KeyOwner, sealFor, setOrDelete } from './keyCache.ts';
import { packValue } from './packValue.ts';
import { blockName, blockOf, type KeyPair, packBlock } from './preKeyBlocks.ts';

export interface KeyWriter {
  /** Puts a value (null deletes it) into the next transaction. */
  value(name: string, json: string | null): void;
  preKey(id: number, pair: KeyPair | null): void;
  credsChanged(): void;
  /** Writes all changes so far with the next transaction; concurrent calls share one. */
  commit(): Promise<void>;
  /** Resolves when all changes so far are in the table. */
  settle(): Promise<void>;
  /** Drops unwritten changes, waits for the running write, then deletes the items, credentials first. */
  remove(names: () => Promise<Iterable<string>>): Promise<void>;
  /** False once fenced or closed. */
  isOpen(): boolean;
  close(): void;
}

export interface KeyWriterOptions {
  store: Store;
  owner: KeyOwner;
  dataKey: Uint8Array;
  cache: KeyCache;
  creds: () => AuthenticationCreds;
  /**
   * True for values that enter the cache before they are written (write-behind). A failed write is retried with the
   * next one.
   */
  isBehind: (name: string) => boolean;
  onFenced: () => void;
}

/** Values (JSON, or null to delete) not yet in the table, and the callers waiting for them. */
interface Batch {
  values: Map<string, string | null>;
  preKeys: Map<number, KeyPair | null>;
  waiters: { resolve: () => void; reject: (error: unknown) => void }[];
}

/** Writes keys to the table, one transaction at a time, each checking the fence. */
export function createKeyWriter(options: KeyWriterOptions): KeyWriter {
  const { store, owner, dataKey, cache } = options;
  const emptyBatch = (): Batch => ({ values: new Map(), preKeys: new Map(), waiters: [] });
  let next = emptyBatch();
  let credsDirty = false;
  let running: Promise<void> | null = null;
  let fenced = false;
  let closed = false;

  function commit(): Promise<void> {
    if (fenced || closed) return Promise.reject(new Fenced());
    const done = new Promise<void>((resolve, reject) => next.waiters.push({ resolve, reject }));
    // One turn later, so that the sessions of a message's readers, each a transaction of its own, share one write.
    running ??= new Promise<void>((resolve) => setImmediate(resolve)).then(run);
    return done;
  }

  async function run(): Promise<void> {
    while (next.waiters.length > 0) {
      const batch = next;
      next = emptyBatch();
      const withCreds = credsDirty;
      credsDirty = false;
      try {
        await writeAll(sealBatch(batch, withCreds));
        for (const [name, json] of batch.values) cache.values.set(name, json);
        for (const [id, pair] of batch.preKeys) setOrDelete(cache.preKeys, id, pair);
        for (const waiter of batch.waiters) waiter.resolve();
      } catch (error) {
        if (withCreds) credsDirty = true;
        if (error instanceof Fenced && !fenced) {
          fenced = true;
          options.onFenced();
        }
        for (const [name, json] of batch.values) {
          if (options.isBehind(name) && !next.values.has(name)) next.values.set(name, json);
        }
        for (const waiter of batch.waiters) waiter.reject(error);
      }
    }
    // Cleared in the same turn as the last check for waiting callers, so that a later caller starts a new run.
    running = null;
  }

  function sealBatch(batch: Batch, withCreds: boolean): Map<string, Uint8Array | null> {
    const sealed = new Map<string, Uint8Array | null>();
    const add = (name: string, plain: Uint8Array | null) =>
      sealed.set(name, plain && sealFor(owner, dataKey, name, plain));
    if (withCreds) add('CREDS', packValue(JSON.stringify(options.creds(), BufferJSON.replacer)));
    for (const [name, json] of batch.values) {
      const stored = cache.values.isKnown(name) || options.isBehind(name);
      if (json !== null || stored) add(name, json === null ? null : packValue(json));
    }
    for (const block of new Set([...batch.preKeys.keys()].map(blockOf))) {
      const after = blockWith(cache.preKeys, batch.preKeys, block);
      add(blockName(block), after.size > 0 ? packBlock(after) : null);
    }
    return sealed;
  }

  async function writeAll(sealed: ReadonlyMap<string, Uint8Array | null>): Promise<void> {
    let some = new Map<string, Uint8Array | null>();
    let bytes = 0;
    for (const [name, value] of sealed) {
      const more = value?.length ?? 0;
      if (some.size >= maxSealedWrites || (some.size > 0 && bytes + more > maxSealedBytes)) {
        await writeSealed(store, owner, some);
        some = new Map();
        bytes = 0;
      }
      some.set(name, value);
      bytes += more;
    }
    if (some.size > 0) await writeSealed(store, owner, some);
  }

  return {
    value: (name, json) => void next.values.set(name, json),
    preKey: (id, pair) => void next.preKeys.set(id, pair),
    credsChanged: () => {
      credsDirty = true;
    },
    commit,
    settle: async () => {
      if (closed) return;
      if (credsDirty || next.values.size > 0 || next.preKeys.size > 0) await commit();
      else await running;
    },
    remove: async (names) => {
      const dropped = next;
      next = emptyBatch();
      credsDirty = false;
      for (const waiter of dropped.waiters) waiter.reject(new Fenced());
      await running;
      const ordered = [...(await names())].toSorted((a, b) => Number(b === 'CREDS') - Number(a === 'CREDS'));
      await writeAll(new Map(ordered.map((name) => [name, null])));
      cache.values.clear();
      cache.preKeys.clear();
    },
    isOpen: () => !fenced && !closed,
    close: () => {
      closed = true;
    },
  };
}
