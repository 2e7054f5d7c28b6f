import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
export const dist = join(root, 'dist');

/** Builds the app as it is shipped. */
export function buildApp(): void {
  const vite = join(createRequire(import.meta.url).resolve('vite/package.json'), '../bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error'], {
    cwd: root,
    stdio: 'inherit',
    // vitest sets NODE_ENV to test, with which React would be built for development.
    env: { ...process.env, NODE_ENV: 'production' },
  });
}
