import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** File that marks the demo data as created. */
export const seededNote = (dataDir: string) => join(dataDir, 'demo-data');

/** True if the demo data exists. The marker does not count if the table was created anew. */
export function isSeeded(dataDir: string, newTable: boolean): boolean {
  return existsSync(seededNote(dataDir)) && !newTable;
}
