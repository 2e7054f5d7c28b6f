import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where it is noted that the demo data is there. */
export const seededNote = (dataDir: string) => join(dataDir, 'demo-data');

/** Whether the demo data is there; what was noted of an earlier table does not count for a new one. */
export function isSeeded(dataDir: string, newTable: boolean): boolean {
  return existsSync(seededNote(dataDir)) && !newTable;
}
