import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../build/paths.ts';
import { jobs, owns, type ProofJob } from '../run/jobs.ts';
import type { Job } from '../run/runJobs.ts';

export interface CheckJob extends Job {
  command?: readonly string[];
  env?: Readonly<Record<string, string>>;
  config?: string;
  /** Test files, relative to the root. */
  tests?: readonly string[];
}

const cache = 'node_modules/.cache/types';
const usual: readonly (string | undefined)[] = [undefined, 'frontend/vitest.config.ts'];

/**
 * The jobs for a change: lint and format of the files that exist, types of the projects with changed files
 * (incremental), and the chosen tests, in one run for each of vitest's configurations.
 */
export function checkJobs(
  there: readonly string[],
  changed: readonly string[],
  chosen: readonly string[],
): CheckJob[] {
  const linted = there.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  const spacious = jobs.find(({ name }) => name === 'lint')?.env ?? {};
  mkdirSync(join(repositoryRoot, cache), { recursive: true });
  const types = jobs.flatMap(({ name, command, concerns, env = {} }): CheckJob[] => {
    const isConcerned = command?.[0] === 'tsc' && changed.some((file) => concerns?.test(file));
    if (!isConcerned) return [];
    const kept = ['--incremental', '--tsBuildInfoFile', `${cache}/${name.replaceAll(' ', '-')}.json`];
    return [{ name, command: [...command, ...kept], cores: 1, env }];
  });
  const lint: CheckJob[] =
    linted.length === 0
      ? []
      : [
          {
            name: 'lint',
            command: ['oxlint', '--type-aware', '--deny-warnings', ...linted],
            cores: 1,
            env: spacious,
          },
        ];
  const format: CheckJob[] =
    there.length === 0
      ? []
      : [
          {
            name: 'format',
            command: ['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...there],
            cores: 1,
          },
        ];
  const tests = usual.flatMap((config): CheckJob[] => {
    const own = chosen.filter((test) => runOf(test)?.config === config && isRunHere(test));
    const name = config === undefined ? 'tests' : 'tests of the front end';
    return own.length === 0 ? [] : [{ name, ...(config !== undefined && { config }), tests: own, cores: 1 }];
  });
  // The longest jobs start first.
  return [...tests, ...types, ...lint, ...format];
}

/** Chosen tests that none of these runs includes: they belong to no job, or to one that needs a deployment. */
export function notRunHere(chosen: readonly string[]): string[] {
  return chosen.filter((test) => !isRunHere(test));
}

function isRunHere(test: string): boolean {
  const run = runOf(test);
  return run !== undefined && usual.includes(run.config);
}

function runOf(test: string): ProofJob['tests'] {
  return jobs.find((job) => owns(job, test))?.tests;
}
