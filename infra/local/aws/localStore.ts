import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A small JSON document that survives restarts. */
export interface LocalStore<Value> {
  value: Value;
  save(): void;
}

/**
 * Opens the document at `path`, readable by its owner only (it may hold keys); without a path it lives in
 * memory. `save` replaces the file in one step, so that a killed process never leaves half a document.
 */
export function openStore<Value>(path: string | undefined, initial: Value): LocalStore<Value> {
  if (!path) return { value: initial, save: () => {} };
  let value = initial;
  try {
    value = JSON.parse(readFileSync(path, 'utf8')) as Value;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const store: LocalStore<Value> = {
    value,
    save() {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(`${path}.new`, JSON.stringify(store.value), { mode: 0o600 });
      renameSync(`${path}.new`, path);
    },
  };
  return store;
}
