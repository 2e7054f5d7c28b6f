import { join } from 'node:path';

/** The app as it is shipped. */
export const dist = join(import.meta.dirname, '../dist');
