import { BufferJSON } from 'baileys';
import type { Person, PublicPreKey } from '../types.ts';
import { blob, text, type Database } from './database.ts';

export interface DeviceRecord {
  id: number;
  name: string;
  noiseKey: Buffer;
  registrationId: number;
  identity: Buffer;
  signedPreKey: PublicPreKey & { signature: Buffer };
  historySent: boolean;
  historyDone: boolean;
  pairedAt: string;
}

/** Companion devices of the phones; each is one session of the app. */
export class Devices {
  readonly #database: Database;
  readonly #byOwner = new Map<string, Map<number, DeviceRecord>>();

  constructor(database: Database) {
    this.#database = database;
    for (const row of database.all('SELECT owner, value FROM devices ORDER BY id')) {
      const record = JSON.parse(text(row['value']), BufferJSON.reviver) as DeviceRecord;
      this.#of(text(row['owner'])).set(record.id, record);
    }
  }

  of(owner: Person): DeviceRecord[] {
    return [...this.#of(owner.number).values()];
  }

  find(owner: Person, id: number): DeviceRecord | undefined {
    return this.#of(owner.number).get(id);
  }

  save(owner: Person, record: DeviceRecord): void {
    this.#of(owner.number).set(record.id, record);
    this.#database.run(
      'INSERT INTO devices VALUES (?, ?, ?) ON CONFLICT (owner, id) DO UPDATE SET value = excluded.value',
      owner.number,
      record.id,
      JSON.stringify(record, BufferJSON.replacer),
    );
  }

  remove(owner: Person, id: number): void {
    this.#of(owner.number).delete(id);
    this.#database.run('DELETE FROM devices WHERE owner = ? AND id = ?', owner.number, id);
    this.#database.run('DELETE FROM device_prekeys WHERE owner = ? AND device = ?', owner.number, id);
  }

  addPreKeys(owner: Person, device: number, keys: PublicPreKey[]): void {
    for (const key of keys) {
      this.#database.run(
        'INSERT OR REPLACE INTO device_prekeys VALUES (?, ?, ?, ?)',
        owner.number,
        device,
        key.id,
        key.public,
      );
    }
  }

  preKeyCount(owner: Person, device: number): number {
    const sql = 'SELECT count(*) AS n FROM device_prekeys WHERE owner = ? AND device = ?';
    return Number(this.#database.get(sql, owner.number, device)?.['n'] ?? 0);
  }

  /** Takes a one-time pre-key; each is handed out once. */
  takePreKey(owner: Person, device: number): PublicPreKey | undefined {
    const sql = 'SELECT id, public FROM device_prekeys WHERE owner = ? AND device = ? ORDER BY id LIMIT 1';
    const row = this.#database.get(sql, owner.number, device);
    if (!row) return undefined;
    const id = Number(row['id']);
    this.#database.run(
      'DELETE FROM device_prekeys WHERE owner = ? AND device = ? AND id = ?',
      owner.number,
      device,
      id,
    );
    return { id, public: blob(row['public']) };
  }

  #of(owner: string): Map<number, DeviceRecord> {
    let devices = this.#byOwner.get(owner);
    if (!devices) {
      devices = new Map();
      this.#byOwner.set(owner, devices);
    }
    return devices;
  }
}
