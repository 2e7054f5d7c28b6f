import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../build/paths.ts';
import { jobs, owns } from './run/jobs.ts';
import { testFiles } from './reach/testFiles.ts';
import { textReaders } from './reach/textReaders.ts';

const tests = testFiles();
const textOf = (file: string): string => readFileSync(join(repositoryRoot, file), 'utf8');

/** Code that lists folders or reads files of the repository, as opposed to files that a test made. */
const readsFiles =
  /\bglobSync\(|\breaddirSync\((source|import\.meta|join\((root|source))|readFileSync\((join\((root|import\.meta)|new URL\('\.\.)/;

/** Test files that no job owns, because they run only in the soak. */
const elsewhere = /^scenarios\/(endpoints|soak|bench)\//;

test('every test file belongs to a job of the whole run', () => {
  const lost = tests.filter((file) => !elsewhere.test(file) && !jobs.some((job) => owns(job, file)));
  expect(lost).toEqual([]);
});

test('a file is its front end’s job’s exactly where a project of vitest includes it', async () => {
  const url = pathToFileURL(join(repositoryRoot, 'frontend/vitest.config.ts')).href;
  const { default: config } = (await import(url)) as {
    default: { test: { projects: { test: { include: string[]; exclude?: string[] } }[] } };
  };
  const matches = (file: string, patterns: readonly string[] = []) =>
    patterns.some((pattern) => matchesGlob(file, pattern));
  const job = jobs.find(({ tests: own }) => own?.config === 'frontend/vitest.config.ts');
  const made = ['src', 'dev', 'test', 'scripts'].flatMap((folder) =>
    ['a.test.ts', 'deep/a.test.tsx', 'deep/a.browser.test.ts'].map((name) => `${folder}/${name}`),
  );
  for (const file of made) {
    const runs = config.test.projects.filter(
      ({ test: { include, exclude } }) => matches(file, include) && !matches(file, exclude),
    );
    const owned = job !== undefined && owns(job, `frontend/${file}`);
    expect([file, runs.length]).toEqual([file, owned ? 1 : 0]);
  }
});

test('what is run on a fresh clone installs first: proof programs go through a door in plain JavaScript', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  expect(Object.values(scripts).filter((script) => /^node infra\/test\/\S+\.ts/.test(script))).toEqual([]);
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
