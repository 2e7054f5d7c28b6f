import { BoundedMap } from '../platform/boundedMap.ts';

/** Values kept in memory for one connection: some 2 KB each. */
const mostKept = 2000;

/** Every value that the table holds is known by its name, so that a miss costs nothing; those used last are kept. */
export interface KeyValues {
  isKnown(name: string): boolean;
  /** JSON; undefined of one that is not in memory. */
  get(name: string): string | undefined;
  /** As the table has it now, or will have it: null is none. */
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
