import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../build/paths.ts';
import { jobs, owns } from './jobs.ts';
import { textReaders } from './textReaders.ts';

const tests = globSync('{shared,functions,connector,infra,frontend,scenarios}/**/*.test.{ts,tsx}', {
  cwd: repositoryRoot,
  exclude: (name) => /^(node_modules|dist|cdk\.out)$/.test(name),
});
const textOf = (file: string): string => readFileSync(join(repositoryRoot, file), 'utf8');

/** What lists folders or reads the repository's own files, as opposed to those that a test made. */
const readsFiles =
  /\bglobSync\(|\breaddirSync\((source|import\.meta|join\((root|source))|readFileSync\((join\((root|import\.meta)|new URL\('\.\.)/;

/** Runs in the soak alone. */
const elsewhere = /^scenarios\/(endpoints|soak|bench)\//;

test('every test file belongs to a job of the whole run', () => {
  const lost = tests.filter((file) => !elsewhere.test(file) && !jobs.some((job) => owns(job, file)));
  expect(lost).toEqual([]);
});

test('what a job needs is a job', () => {
  const names = new Set(jobs.map(({ name }) => name));
  expect(jobs.flatMap(({ needs = [] }) => needs).filter((name) => !names.has(name))).toEqual([]);
  expect(names.size).toBe(jobs.length);
});

test('a test that reads files as text says which (textReaders.ts), or a change would not reach it', () => {
  const listed = new Set(textReaders.map((reader) => reader.test));
  const unlisted = tests.filter((file) => !listed.has(file) && readsFiles.test(textOf(file)));
  expect(unlisted).toEqual([]);
  expect([...listed].filter((file) => !tests.includes(file))).toEqual([]);
});
