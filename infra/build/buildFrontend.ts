import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { repositoryRoot } from './paths.ts';

export const frontendFolder = join(repositoryRoot, 'frontend');
export const frontendOutput = join(frontendFolder, 'dist', 'index.html');

/** Everything the app is built from, relative to the repository. */
export function frontendInputs(): string[] {
  const folders = [
    join(frontendFolder, 'src'),
    join(frontendFolder, 'public'),
    join(repositoryRoot, 'shared', 'src'),
  ];
  const files = ['index.html', 'vite.config.ts', 'package.json', 'tsconfig.json']
    .map((name) => join(frontendFolder, name))
    .filter((path) => existsSync(path));
  for (const folder of folders) {
    if (!existsSync(folder)) continue;
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && !entry.name.includes('.test.')) files.push(join(entry.parentPath, entry.name));
    }
  }
  return files.map((path) => relative(repositoryRoot, path)).toSorted();
}

/** Builds the app with Vite into frontend/dist. */
export async function buildFrontend(): Promise<void> {
  const vite = join(repositoryRoot, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: frontendFolder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error('The front end could not be built; the lines above say why.');
}
