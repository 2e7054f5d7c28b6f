import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const schema = `
CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS people (number TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS signal (owner TEXT, kind TEXT, id TEXT, value TEXT NOT NULL, PRIMARY KEY (owner, kind, id));
CREATE TABLE IF NOT EXISTS devices (owner TEXT, id INTEGER, value TEXT NOT NULL, PRIMARY KEY (owner, id));
CREATE TABLE IF NOT EXISTS device_prekeys (owner TEXT, device INTEGER, id INTEGER, public BLOB NOT NULL,
  PRIMARY KEY (owner, device, id));
CREATE TABLE IF NOT EXISTS pending (seq INTEGER PRIMARY KEY AUTOINCREMENT, owner TEXT, device INTEGER, key TEXT,
  node BLOB NOT NULL, sender TEXT, content BLOB, UNIQUE (owner, device, key));
CREATE TABLE IF NOT EXISTS chat (seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT, sender TEXT, recipient TEXT,
  value TEXT NOT NULL, content BLOB NOT NULL, UNIQUE (id, sender, recipient));
CREATE INDEX IF NOT EXISTS chat_sender ON chat (sender, recipient);
CREATE INDEX IF NOT EXISTS chat_recipient ON chat (recipient, sender);
CREATE TABLE IF NOT EXISTS media (id TEXT PRIMARY KEY, mimetype TEXT NOT NULL, file_name TEXT);
CREATE TABLE IF NOT EXISTS app_state (owner TEXT, name TEXT, version INTEGER, patch BLOB NOT NULL,
  PRIMARY KEY (owner, name, version));
CREATE TABLE IF NOT EXISTS groups (id TEXT PRIMARY KEY, value TEXT NOT NULL);
`;

export type Row = Record<string, null | number | bigint | string | Uint8Array>;
type Value = null | number | string | Uint8Array;

/** One SQLite file in WAL mode: what a transaction wrote survives kill -9 of this process. */
export class Database {
  readonly #sqlite: DatabaseSync;
  readonly #statements = new Map<string, ReturnType<DatabaseSync['prepare']>>();

  constructor(directory: string) {
    mkdirSync(directory, { recursive: true });
    this.#sqlite = new DatabaseSync(join(directory, 'simulator.sqlite'));
    this.#sqlite.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 2000;');
    this.#sqlite.exec(schema);
  }

  all(sql: string, ...values: Value[]): Row[] {
    return this.#statement(sql).all(...values) as Row[];
  }

  get(sql: string, ...values: Value[]): Row | undefined {
    return this.#statement(sql).get(...values) as Row | undefined;
  }

  run(sql: string, ...values: Value[]): { changes: number; lastId: number } {
    const result = this.#statement(sql).run(...values);
    return { changes: Number(result.changes), lastId: Number(result.lastInsertRowid) };
  }

  /** `work` is synchronous on purpose: nothing else can get into the transaction. */
  transaction<T>(work: () => T): T {
    this.#sqlite.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.#sqlite.exec('COMMIT');
      return result;
    } catch (error) {
      this.#sqlite.exec('ROLLBACK');
      throw error;
    }
  }

  close(): void {
    this.#statements.clear();
    this.#sqlite.close();
  }

  #statement(sql: string): ReturnType<DatabaseSync['prepare']> {
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = this.#sqlite.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }
}

export function text(value: Row[string] | undefined): string {
  return typeof value === 'string' ? value : String(value ?? '');
}

export function blob(value: Row[string] | undefined): Buffer {
  return value instanceof Uint8Array ? Buffer.from(value) : Buffer.alloc(0);
}
