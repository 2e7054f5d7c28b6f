import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './filesBelow.ts';
import { repositoryRoot } from './paths.ts';
import { runProgram } from './runProgram.ts';
import { buildIfStale } from './buildIfStale.ts';

export const frontendFolder = join(repositoryRoot, 'frontend');
const frontendOutput = join(frontendFolder, 'dist', 'index.html');

/** All input files of the app's build, relative to the repository. */
function frontendInputs(): string[] {
  const files = ['index.html', 'vite.config.ts', 'scripts/leaveOut.ts', 'package.json', 'tsconfig.json']
    .map((name) => `frontend/${name}`)
    .filter((path) => existsSync(join(repositoryRoot, path)));
  return [...files, ...filesBelow('frontend/src', 'frontend/public', 'shared/src')];
}

/** Builds the app with Vite into frontend/dist if it is stale. Returns true if it was built. */
export function buildFrontend(): Promise<boolean> {
  const vite = join(repositoryRoot, 'node_modules', 'vite', 'bin', 'vite.js');
  const failure = 'The front end could not be built; the lines above say why.';
  return buildIfStale(frontendOutput, frontendInputs(), () =>
    runProgram([vite, 'build', '--logLevel', 'warn'], frontendFolder, failure),
  );
}
