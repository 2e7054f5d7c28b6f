import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { repositoryRoot } from '../../build/paths.ts';
import { secondLooks, unlistedLooks } from './secondLooks.ts';
import { readTestRecord } from './testRecord.ts';

const folder = mkdtempSync(join(tmpdir(), 'balcao-looks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('who passes only when run again is told, and nobody else', () => {
  writeFileSync(
    join(folder, 'one.test.ts'),
    `let tries = 0;
    test('again', () => expect(++tries).toBe(2));
    test('at once', () => {});
    test('never', () => expect(1).toBe(2));`,
  );
  const record = join(folder, 'record');
  const vitest = join(repositoryRoot, 'node_modules', 'vitest', 'vitest.mjs');
  const reporter = `--reporter=${join(repositoryRoot, 'infra', 'test', 'run', 'testRecord.ts')}`;
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', '--root', folder, '--globals', '--retry=1', reporter],
    { env: { ...process.env, BALCAO_TEST_RECORD: record } },
  );
  expect(status).toBe(1);
  const told = readTestRecord(record);
  expect(told.map(({ name }) => name.split(': ').at(-1))).toEqual(['again', 'at once', 'never']);
  expect(told.map(({ secondLook }) => secondLook)).toEqual([true, false, false]);
});

test('one that needed it and is not on the list is told apart', () => {
  const listed = [{ test: 'a.test.ts: known', cause: 'a clock', since: '2026-11-28' }];
  expect(unlistedLooks(['a.test.ts: known', 'a.test.ts: new'], listed)).toEqual(['a.test.ts: new']);
  expect(unlistedLooks([], listed)).toEqual([]);
});

test('the list does not grow', () => {
  // The number may only be lowered. It is 0: a test that needs a retry has to be fixed.
  expect(secondLooks.length).toBeLessThanOrEqual(0);
});

const configs = ['', 'frontend/', 'scenarios/'];

test.each([
  ['true', 1],
  ['', 0],
])('where CI is %j a test is run again %i times', (ci, times) => {
  const urls = configs.map((at) => pathToFileURL(join(repositoryRoot, at, 'vitest.config.ts')).href);
  const code = `const looks = [];
    for (const url of ${JSON.stringify(urls)}) {
      const { test } = (await import(url)).default;
      for (const one of test.projects ?? [{ test }]) looks.push([one.test.name ?? url, one.test.retry]);
    }
    console.log(JSON.stringify(looks));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: repositoryRoot,
    env: { ...process.env, CI: ci },
    encoding: 'utf8',
  });
  const looks = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as [string, number?][];
  // Leaves out the projects of rules and components, whose tests are too fast to time out.
  const own = looks.filter(([name]) => !/^(rules|components)$/.test(name));
  expect(own.length).toBeGreaterThanOrEqual(6);
  expect(own).toEqual(own.map(([name]) => [name, times]));
});
