import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

const vite = join(createRequire(import.meta.url).resolve('vite/package.json'), '../bin/vite.js');

/** Builds a folder with its own vite.config.ts, as it is shipped. */
export async function viteBuild(root: string): Promise<void> {
  const { stderr } = await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'error'], {
    cwd: root,
    // Vitest sets NODE_ENV to test, which would build React for development.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  process.stderr.write(stderr);
}
