import { blob, type Database } from './database.ts';

/** Patches of the app state (pins, archives, contact names) that companions of one phone share. */
export class AppStates {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  version(owner: string, name: string): number {
    const sql = 'SELECT max(version) AS v FROM app_state WHERE owner = ? AND name = ?';
    return Number(this.#database.get(sql, owner, name)?.['v'] ?? 0);
  }

  add(owner: string, name: string, version: number, patch: Buffer): void {
    this.#database.run('INSERT INTO app_state VALUES (?, ?, ?, ?)', owner, name, version, patch);
  }

  after(owner: string, name: string, version: number): Buffer[] {
    const sql = 'SELECT patch FROM app_state WHERE owner = ? AND name = ? AND version > ? ORDER BY version';
    return this.#database.all(sql, owner, name, version).map((row) => blob(row['patch']));
  }
}
