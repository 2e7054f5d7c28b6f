import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from '../errorCode.ts';
import { StartError } from '../startError.ts';

export interface LocalStore<Value> {
  value: Value;
  save(): void;
}

/**
 * Opens the JSON document at `path`, readable only by its owner (it may hold keys); without a path it is kept in
 * memory. `save` replaces the file atomically, so a killed process never leaves half a document.
 */
export function openStore<Value>(path: string | undefined, initial: Value): LocalStore<Value> {
  if (!path) return { value: initial, save: () => {} };
  const store: LocalStore<Value> = {
    value: readDocument<Value>(path) ?? initial,
    save() {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(`${path}.new`, JSON.stringify(store.value), { mode: 0o600 });
      renameSync(`${path}.new`, path);
    },
  };
  return store;
}

function readDocument<Value>(path: string): Value | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return JSON.parse(text) as Value;
  } catch {
    throw new StartError(`The file ${path} is broken; put it back from a copy, or begin anew with --fresh.`);
  }
}
