import type { DatabaseSync } from 'node:sqlite';
import { fauxqsFile } from './fauxqsFile.ts';

/** The part of the engine's disk store that opens its database. */
interface PersistenceManager {
  db: DatabaseSync;
  prepareStatements: (this: PersistenceManager) => unknown;
}

let changed: Promise<void> | undefined;

/**
 * Makes the queue engine sync to disk less often; unpatched it syncs at each of a message's five changes. Writes still
 * survive the end of any process; only a power failure may lose the last moments.
 */
export function relaxDiskSync(): Promise<void> {
  return (changed ??= change());
}

async function change(): Promise<void> {
  const file = fauxqsFile('persistence.js');
  const module = (await import(file.href)) as { PersistenceManager: { prototype: PersistenceManager } };
  const store = module.PersistenceManager.prototype;
  const { prepareStatements } = store;
  if (typeof prepareStatements !== 'function')
    throw new Error('The queue engine opens its database in another way than it did.');
  store.prepareStatements = function () {
    this.db.exec('PRAGMA synchronous = NORMAL');
    return prepareStatements.call(this);
  };
}
