import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './filesBelow.ts';
import { repositoryRoot } from './paths.ts';
import { runProgram } from './runProgram.ts';

export const frontendFolder = join(repositoryRoot, 'frontend');
export const frontendOutput = join(frontendFolder, 'dist', 'index.html');

/** Everything the app is built from, relative to the repository. */
export function frontendInputs(): string[] {
  const files = ['index.html', 'vite.config.ts', 'package.json', 'tsconfig.json']
    .map((name) => `frontend/${name}`)
    .filter((path) => existsSync(join(repositoryRoot, path)));
  return [...files, ...filesBelow('frontend/src', 'frontend/public', 'shared/src')];
}

/** Builds the app with Vite into frontend/dist. */
export async function buildFrontend(): Promise<void> {
  const vite = join(repositoryRoot, 'node_modules', 'vite', 'bin', 'vite.js');
  const failure = 'The front end could not be built; the lines above say why.';
  await runProgram([vite, 'build', '--logLevel', 'warn'], frontendFolder, failure);
}
