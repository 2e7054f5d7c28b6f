import { BoundedMap } from '../platform/boundedMap.ts';

/** Values kept in memory per connection, about 2 KB each. */
const mostKept = 2000;

/**
 * LRU cache that also knows the name of every value in the table, so that asking for a value that does not exist costs
 * no read.
 */
export interface KeyValues {
  isKnown(name: string): boolean;
  /** JSON; undefined if the value is not in memory. */
  get(name: string): string | undefined;
  /** Stores the value that the table has, or will have; null removes it. */
  set(name: string, json: string | null): void;
  clear(): void;
}

export function createKeyValues(): KeyValues {
  const known = new Set<string>();
  const kept = new BoundedMap<string, string>(mostKept);
  return {
    isKnown: (name) => known.has(name),
    get(name) {
      const json = kept.get(name);
      if (json !== undefined) kept.set(name, json);
      return json;
    },
    set(name, json) {
      if (json === null) {
        known.delete(name);
        kept.delete(name);
        return;
      }
      known.add(name);
      kept.set(name, json);
    },
    clear() {
      known.clear();
      kept.clear();
    },
  };
}
