import { join } from 'node:path';
import { viteBuild } from './viteBuild.ts';

const root = join(import.meta.dirname, '..');
export const dist = join(root, 'dist');

/** Builds the app as it is shipped. */
export const buildApp = () => viteBuild(root);
