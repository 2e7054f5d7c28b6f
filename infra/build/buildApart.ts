import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { BuildReport } from './buildStale.ts';
import { repositoryRoot } from './paths.ts';

type Told = { report: BuildReport; failure?: undefined } | { report?: undefined; failure: string };

/**
 * Builds whatever is stale in a child process, so the bundlers' memory is released when it ends.
 * @throws Error that says what could not be built.
 */
export async function buildApart(): Promise<BuildReport> {
  const child = fork(join(import.meta.dirname, 'buildAndTell.ts'), { cwd: repositoryRoot });
  const told = await new Promise<Told | undefined>((resolve, reject) => {
    child.once('error', reject);
    child.once('message', (message) => resolve(message as Told));
    child.once('exit', () => resolve(undefined));
  });
  if (told?.report) return told.report;
  throw new Error(told?.failure ?? 'What changed could not be built; the lines above say why.');
}
