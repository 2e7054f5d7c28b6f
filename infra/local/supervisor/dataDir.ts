import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from '../errorCode.ts';
import { StartError } from '../startError.ts';
import { processIdentity } from './processIdentity.ts';

const marker = '.balcao-data';
const lock = 'lock.json';

interface LockOwner {
  pid: number;
  identity: string;
}

export interface DataDir {
  path: string;
  release(): void;
}

/**
 * Prepares the data folder and locks it for this process. `fresh` empties it first. Only a folder with our marker, or
 * an empty one, is ever written to or emptied.
 */
export function openDataDir(path: string, fresh: boolean): DataDir {
  try {
    if (existsSync(path) && !statSync(path).isDirectory()) {
      throw new StartError(`The data folder ${path} is not a folder; name another with DATA_DIR.`);
    }
    // Recursive only if parents are missing: below /proc a recursive mkdir never returns.
    if (!existsSync(path)) mkdirSync(path, { recursive: !existsSync(dirname(path)), mode: 0o700 });
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    const content = readdirSync(path);
    if (content.length > 0 && !content.includes(marker)) {
      throw new StartError(
        `The folder ${path} holds something else than data of Balcão; name an empty one with DATA_DIR.`,
      );
    }
    writeFileSync(join(path, marker), 'Data of Balcão on one machine. --fresh empties this folder.\n');
    takeLock(path);
    if (fresh) {
      for (const name of readdirSync(path)) {
        if (name !== marker && name !== lock) rmSync(join(path, name), { recursive: true, force: true });
      }
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = errorCode(error) ?? String(error);
    throw new StartError(`The data folder ${path} cannot be read and written (${reason}).`);
  }
  return { path, release: () => rmSync(join(path, lock), { force: true }) };
}

function takeLock(path: string): void {
  const file = join(path, lock);
  const me: LockOwner = { pid: process.pid, identity: processIdentity(process.pid) ?? '' };
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(file, JSON.stringify(me), { flag: 'wx' });
      return;
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
    const owner = readOwner(file);
    if (owner && processIdentity(owner.pid) === owner.identity) {
      throw new StartError(
        `The data folder ${path} is in use by another running instance (process ${owner.pid}).`,
      );
    }
    // The owner of the lock was killed.
    rmSync(file, { force: true });
  }
  throw new StartError(`The data folder ${path} is being taken by another instance.`);
}

function readOwner(file: string): LockOwner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LockOwner;
  } catch {
    return undefined;
  }
}
