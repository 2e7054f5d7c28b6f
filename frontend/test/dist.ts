import { join } from 'node:path';

/** Folder of the built app. */
export const dist = join(import.meta.dirname, '../dist');
