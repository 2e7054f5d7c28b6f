import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

const vite = join(createRequire(import.meta.url).resolve('vite/package.json'), '../bin/vite.js');

/** Builds what lies in a folder by its own vite.config.ts, as it is shipped. */
export async function viteBuild(root: string): Promise<void> {
  const { stderr } = await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'error'], {
    cwd: root,
    // vitest sets NODE_ENV to test, with which React would be built for development.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  process.stderr.write(stderr);
}
