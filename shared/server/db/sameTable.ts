import type { Store } from './store.ts';

const plainOf = new WeakMap<Store, Store>();

/** A store that adds something to the writes of another one. What is cached for one counts for both. */
export function storeOver(store: Store, changed: Partial<Store>): Store {
  const over = { ...store, ...changed };
  plainOf.set(over, sameTable(store));
  return over;
}

/** The store under any that `storeOver` built. */
function sameTable(store: Store): Store {
  return plainOf.get(store) ?? store;
}

/** What a process remembers of a table: a WeakMap by its store. */
export class PerTable<Value> {
  readonly #values = new WeakMap<Store, Value>();

  get(store: Store): Value | undefined {
    return this.#values.get(sameTable(store));
  }

  set(store: Store, value: Value): void {
    this.#values.set(sameTable(store), value);
  }
}
