import { join } from 'node:path';
import { repositoryRoot } from '../../build/paths.ts';
import { changedFiles } from './changedFiles.ts';
import { owns, type ProofJob } from '../run/jobs.ts';
import { reachedTests } from './reachedTests.ts';
import { mayBeNone } from '../run/runVitest.ts';
import { repositoryGraph } from './repositoryGraph.ts';

/**
 * Chooses the jobs that a change since a ref concerns, each with only the tests that it reaches (reachedTests.ts), and
 * the jobs they need; also returns the names of all other jobs.
 */
export function chooseChanged(
  jobs: readonly ProofJob[],
  ref: string,
  print: (text: string) => void,
): { chosen: ProofJob[]; unreached: string[] } {
  const { since, files } = changedFiles(ref);
  const reached = reachedTests(files, repositoryGraph()).map(({ test }) => test);
  print(`${files.length} files changed since ${since} reach ${reached.length} files of tests.\n`);
  for (const test of reached.filter((one) => !jobs.some((job) => owns(job, one))))
    print(`not run here, since no job has it: ${test}\n`);
  return narrowed(jobs, files, reached);
}

export function narrowed(
  jobs: readonly ProofJob[],
  files: readonly string[],
  reached: readonly string[],
): { chosen: ProofJob[]; unreached: string[] } {
  const concerned = jobs.flatMap((job) => {
    const { tests, concerns } = job;
    if (tests === undefined) return files.some((file) => concerns?.test(file)) ? [job] : [];
    const own = reached.filter((test) => owns(job, test));
    if (own.length === 0) return [];
    // The names of the test files, not the number of passed tests, show that each of them ran.
    const args = [mayBeNone, ...own.map((test) => join(repositoryRoot, test))];
    return [{ ...job, tests: { ...tests, args, chosen: own } }];
  });
  const needed = new Set(concerned.flatMap(({ needs = [] }) => needs));
  const chosen = jobs.flatMap((job) => {
    const own = concerned.find(({ name }) => name === job.name);
    return own ? [own] : needed.has(job.name) ? [job] : [];
  });
  const names = new Set(chosen.map(({ name }) => name));
  return { chosen, unreached: jobs.map(({ name }) => name).filter((name) => !names.has(name)) };
}
