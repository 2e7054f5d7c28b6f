import { BufferJSON } from 'baileys';
import { text, type Database } from './database.ts';

/**
 * Returns a value kept for the life of the data directory (keys, certificates, ports); `make` creates it when there is
 * none.
 */
export function keptSetting<T>(database: Database, name: string, make: () => T): T {
  const row = database.get('SELECT value FROM settings WHERE name = ?', name);
  if (row) return JSON.parse(text(row['value']), BufferJSON.reviver) as T;
  const value = make();
  saveSetting(database, name, value);
  return value;
}

export function saveSetting(database: Database, name: string, value: unknown): void {
  database.run(
    'INSERT INTO settings VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    name,
    JSON.stringify(value, BufferJSON.replacer),
  );
}
