import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { ItemKey, StoredItem } from '@balcao/shared/server/db/entity';
import { type Change, changeExpression } from '@balcao/shared/server/db/expressions';
import type { QueryOptions, Store, Write } from '@balcao/shared/server/db/store';
import { holds } from './holds.ts';

export interface MemoryChange {
  before: StoredItem | undefined;
  after: StoredItem | undefined;
}

export interface MemoryStore extends Store {
  /** Writes since the last call, in order. */
  changes(): MemoryChange[];
}

const nameOf = ({ pk, sk }: ItemKey) => `${pk}\n${sk}`;

/** Copies a value as the table stores it: without undefined, sharing nothing with the writer. */
function stored<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map((each: unknown) => stored(each)) as Value;
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  const kept = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(kept.map(([name, each]) => [name, stored(each as unknown)])) as Value;
}

/**
 * The table in memory, for tests that simulate thousands of days: same writes and conditions, without prices, limits,
 * contention or index lag, which the real engines cover.
 */
export function createMemoryStore(): MemoryStore {
  const partitions = new Map<string, Map<string, StoredItem>>();
  let log: MemoryChange[] = [];
  const find = ({ pk, sk }: ItemKey) => partitions.get(pk)?.get(sk);
  const place = ({ pk, sk }: ItemKey, after: StoredItem | undefined): void => {
    const partition = partitions.get(pk) ?? new Map<string, StoredItem>();
    partitions.set(pk, partition);
    log.push({ before: partition.get(sk), after });
    if (after === undefined) partition.delete(sk);
    else partition.set(sk, after);
  };
  const carryOut = (write: Write): void => {
    if ('put' in write) place(keyOf(write.put), stored(write.put));
    else if ('update' in write) place(write.update, changed(write.update, find(write.update), write.change));
    else if ('delete' in write) place(write.delete, undefined);
  };
  const transact = (writes: readonly Write[]): void => {
    if (new Set(writes.map((write) => nameOf(targetOf(write)))).size < writes.length)
      throw new TypeError('a transaction that touches an item twice');
    const failed = writes.flatMap((write, at) => (holds(find(targetOf(write)), write.condition) ? [] : [at]));
    if (failed.length > 0) throw new ConditionFailed(failed, undefined);
    for (const write of writes) carryOut(write);
  };
  const inOrder = ({ index, pk }: QueryOptions): StoredItem[] => {
    const items =
      index === undefined
        ? [...(partitions.get(pk)?.values() ?? [])]
        : [...partitions.values()].flatMap((each) =>
            [...each.values()].filter((item) => item[`${index}pk`] === pk),
          );
    const sk = `${index ?? ''}sk`;
    return items.toSorted((a, b) => (String(a[sk]) < String(b[sk]) ? -1 : 1));
  };
  return {
    get: (key) => Promise.resolve(copyOf(find(key))),
    batchGet: (keys) => Promise.resolve(keys.map((key) => copyOf(find(key)))),
    query(options) {
      const { prefix, from, to, limit, startKey, filter } = options;
      const sk = `${options.index ?? ''}sk`;
      const found = inOrder(options).filter((item) => {
        const sort = String(item[sk]);
        if (prefix !== undefined) return sort.startsWith(prefix);
        return (from === undefined || sort >= from) && (to === undefined || sort <= to);
      });
      if (options.descending) found.reverse();
      const begin = startKey === undefined ? 0 : found.findIndex((item) => isSame(item, startKey)) + 1;
      const page = found.slice(begin, begin + limit);
      const last = begin + limit < found.length ? page.at(-1) : undefined;
      const items = page.filter((item) => holds(item, filter)).map((item) => stored(item));
      return Promise.resolve({ items, lastKey: last && { ...keyOf(last) } });
    },
    put: async (put, condition) => transact([{ put, ...(condition && { condition }) }]),
    async update(update, change, condition) {
      transact([{ update, change, ...(condition && { condition }) }]);
      return stored(find(update) ?? {});
    },
    delete: async (key, condition) => transact([{ delete: key, ...(condition && { condition }) }]),
    async batchWrite(writes) {
      for (const write of writes) carryOut(write);
    },
    transact: async (writes) => transact(writes),
    changes() {
      const since = log;
      log = [];
      return since;
    },
  };
}

function targetOf(write: Write): ItemKey {
  if ('put' in write) return keyOf(write.put);
  if ('update' in write) return write.update;
  return 'delete' in write ? write.delete : write.check;
}

function keyOf({ pk, sk }: StoredItem): ItemKey {
  return { pk: String(pk), sk: String(sk) };
}

const isSame = (item: StoredItem, key: StoredItem) => item['pk'] === key['pk'] && item['sk'] === key['sk'];
const copyOf = (item: StoredItem | undefined) => item && stored(item);

function changed(key: ItemKey, before: StoredItem | undefined, change: Change): StoredItem {
  // Throws for changes that the table refuses.
  changeExpression(change);
  const after: StoredItem = { ...key, ...before };
  for (const [name, value] of Object.entries(change.setOnce ?? {})) after[name] ??= value;
  Object.assign(after, change.set);
  for (const [name, by] of Object.entries(change.add ?? {})) after[name] = Number(after[name] ?? 0) + by;
  for (const name of change.remove ?? []) delete after[name];
  return stored(after);
}
