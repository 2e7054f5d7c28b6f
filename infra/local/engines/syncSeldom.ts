import type { DatabaseSync } from 'node:sqlite';
import { fauxqsFile } from './fauxqsFile.ts';

/** What of the engine's store on disk opens its database. */
interface PersistenceManager {
  db: DatabaseSync;
  prepareStatements: (this: PersistenceManager) => unknown;
}

let changed: Promise<void> | undefined;

/**
 * The queue engine waits for the disk at each of a message's five changes. What was written survives the end of any
 * process without that; only a machine that loses its power may lose the last moment.
 */
export function syncSeldom(): Promise<void> {
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
