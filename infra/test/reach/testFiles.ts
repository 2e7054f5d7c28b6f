import { globSync } from 'node:fs';
import { repositoryRoot } from '../../build/paths.ts';
import { owns, type ProofJob } from '../run/jobs.ts';

/** Every file of tests of the tree, by its path from the root. */
export function testFiles(): string[] {
  return globSync('{shared,functions,connector,infra,frontend,scenarios}/**/*.test.{ts,tsx}', {
    cwd: repositoryRoot,
    exclude: (name) => /^(node_modules|dist|cdk\.out)$/.test(name),
  });
}

/** Of these files those that a job must run: what was chosen for it, else all that is its own. */
export function dueFiles(job: ProofJob, files: readonly string[]): string[] {
  return files.filter((file) => job.tests?.chosen?.includes(file) ?? owns(job, file));
}
