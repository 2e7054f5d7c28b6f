import { globSync } from 'node:fs';
import { repositoryRoot } from '../../build/paths.ts';
import { owns, type ProofJob } from '../run/jobs.ts';

/** All test files, as paths from the root. */
export function testFiles(): string[] {
  return globSync('{shared,functions,connector,infra,frontend,scenarios}/**/*.test.{ts,tsx}', {
    cwd: repositoryRoot,
    exclude: (name) => /^(node_modules|dist|cdk\.out)$/.test(name),
  });
}

/** The test files that a job must run: those chosen for it, else all that it owns. */
export function dueFiles(job: ProofJob, files: readonly string[]): string[] {
  return files.filter((file) => job.tests?.chosen?.includes(file) ?? owns(job, file));
}
