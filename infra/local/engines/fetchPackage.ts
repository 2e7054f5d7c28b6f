import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../build/paths.ts';

const cache = join(repositoryRoot, 'node_modules', '.cache');

export interface PackageFile {
  /** Package name and exact version. */
  spec: string;
  /** Digest of the archive; without it the registry's own digest is trusted, as npm does. */
  integrity?: string;
  /** Path of the file or folder to take from the archive. */
  member: string;
  /** File name in the cache. */
  name: string;
}

/** Cache path of a package's file or folder. */
export function cachedPath({ name }: Pick<PackageFile, 'name'>): string {
  return join(cache, name);
}

/** Fetches a file or folder of an npm package into the cache, once. Uses `npm pack`, which prefers npm's own cache. */
export async function fetchPackage(wanted: PackageFile): Promise<string> {
  const path = cachedPath(wanted);
  if (existsSync(path)) return path;
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(join(cache, 'fetch-'));
  try {
    await run('npm', ['pack', wanted.spec, '--prefer-offline', '--pack-destination', work]);
    const archive = readdirSync(work).find((name) => name.endsWith('.tgz'));
    if (!archive) throw new Error(`npm pack left no archive of ${wanted.spec}.`);
    const digest = createHash('sha512')
      .update(readFileSync(join(work, archive)))
      .digest('base64');
    if (wanted.integrity !== undefined && `sha512-${digest}` !== wanted.integrity) {
      throw new Error(`The archive of ${wanted.spec} is not the one that was pinned.`);
    }
    await run('tar', ['-xzf', join(work, archive), '-C', work, `package/${wanted.member}`]);
    if (!existsSync(path)) renameSync(join(work, 'package', wanted.member), path);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return path;
}

function run(program: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: repositoryRoot, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ${args[0]} failed: ${said.trim()}`)),
    );
  });
}
