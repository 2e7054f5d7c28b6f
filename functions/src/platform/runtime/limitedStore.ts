import { storeOver } from '@balcao/shared/server/db/sameTable';
import type { BatchWrite, Store } from '@balcao/shared/server/db/store';
import type { TimeLimit } from './timeLimit.ts';

/** Items of one round trip of `batchWrite`. */
const writtenTogether = 25;

/** The calls of one round trip. */
const calls = [
  'get',
  'batchGet',
  'query',
  'put',
  'update',
  'delete',
  'transact',
] as const satisfies readonly (keyof Store)[];

const limits = new WeakMap<Store, { limit: TimeLimit; store: Store }>();

/**
 * A store for work that nobody waits for once its time is over: it takes no call then (OutOfTime). What is repeated
 * elsewhere meanwhile would otherwise be overwritten by the abandoned work, with what that read long before. One round
 * trip may be under way when the time ends; work that writes without a condition looks again then (`storeAfterEnd`).
 */
export function limitedStore(store: Store, limit: TimeLimit): Store {
  const refusing = calls.map((name) => [
    name,
    async (...given: unknown[]) => {
      limit.throwIfOver();
      return Reflect.apply(store[name], store, given) as Promise<unknown>;
    },
  ]);
  const limited = storeOver(store, {
    ...(Object.fromEntries(refusing) as Partial<Store>),
    async batchWrite(writes: readonly BatchWrite[]) {
      for (let from = 0; from < writes.length; from += writtenTogether) {
        limit.throwIfOver();
        await store.batchWrite(writes.slice(from, from + writtenTogether));
      }
    },
  });
  limits.set(limited, { limit, store });
  return limited;
}

/** If the time of a limited store is over, the store beneath it: only to put right what was written meanwhile,
 * and for writes that are right however late they come. */
export function storeAfterEnd(store: Pick<Store, 'batchWrite'>): Store | undefined {
  const known = limits.get(store as Store);
  return known?.limit.isOver() === true ? known.store : undefined;
}
