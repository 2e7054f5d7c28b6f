import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text, type Database } from '../store/database.ts';

export interface OpenFile {
  id: string;
  mimetype: string;
  fileName: string | null;
  bytes: Buffer;
}

const safeName = /^[A-Za-z0-9_-]{1,128}$/;

/** Files of the media host (encrypted, as uploaded) and the decrypted ones that the phone page shows. */
export class MediaStore {
  /** host:port that goes into media addresses */
  host = '127.0.0.1';
  /** Custom answers for single files, to test failing downloads. */
  readonly odd = new Map<string, (response: ServerResponse) => void>();
  readonly #database: Database;
  readonly #sealed: string;
  readonly #open: string;

  constructor(database: Database, directory: string) {
    this.#database = database;
    this.#sealed = join(directory, 'media-host');
    this.#open = join(directory, 'media');
    mkdirSync(this.#sealed, { recursive: true });
    mkdirSync(this.#open, { recursive: true });
  }

  putSealed(token: string, bytes: Buffer): void {
    writeAtomically(join(this.#sealed, checked(token)), bytes);
  }

  getSealed(token: string): Buffer | undefined {
    return safeName.test(token) ? readIfThere(join(this.#sealed, token)) : undefined;
  }

  removeSealed(token: string): void {
    rmSync(join(this.#sealed, checked(token)), { force: true });
  }

  putOpen(bytes: Buffer, mimetype: string, fileName: string | null): string {
    const id = randomUUID();
    writeAtomically(join(this.#open, id), bytes);
    this.#database.run('INSERT INTO media VALUES (?, ?, ?)', id, mimetype, fileName);
    return id;
  }

  getOpen(id: string): OpenFile | undefined {
    if (!safeName.test(id)) return undefined;
    const row = this.#database.get('SELECT mimetype, file_name FROM media WHERE id = ?', id);
    const bytes = row && readIfThere(join(this.#open, id));
    if (!row || !bytes) return undefined;
    const fileName = row['file_name'] === null ? null : text(row['file_name']);
    return { id, mimetype: text(row['mimetype']), fileName, bytes };
  }
}

function checked(token: string): string {
  if (!safeName.test(token)) throw new Error('media: bad token');
  return token;
}

function writeAtomically(path: string, bytes: Buffer): void {
  const partial = `${path}.${randomUUID()}.partial`;
  writeFileSync(partial, bytes);
  renameSync(partial, path);
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
