import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../../build/paths.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { breakPlace } from '../mutants/breakPlace.ts';
import { count, type Counted } from './runVitest.ts';
import { keepTestTimes, readTestTimes } from './testTimes.ts';
import { figures, slowest, tookTable } from './timeTables.ts';

const folder = mkdtempSync(join(tmpdir(), 'balcao-proof-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const budget = { seconds: 10, processor: 20 };

describe('what jobs took', () => {
  test('stands beside what they may take, loudly where it is more', () => {
    expect(figures({ seconds: 9.96, processor: 20 }, budget)).toBe('10.0 of 10 s, 20.0 of 20 processor s');
    expect(figures({ seconds: 12, processor: 21.5 }, budget)).toContain(
      '!!! OVER BUDGET by 2.0 s and 1.5 processor s',
    );
    expect(figures({ seconds: 1, processor: undefined }, budget)).toContain('not known here');
  });

  test('is a line each, and one for all', () => {
    const took = { name: 'lint', seconds: 1, processor: 2, budget };
    const jobs = [
      { ...took, from: 59.9 },
      { ...took, name: 'synth', from: 725, seconds: 7 },
    ];
    expect(tookTable(jobs, { ...took, name: 'npm test' }).split('\n')).toEqual([
      'lint        0:59 to 1:00  1.0 of 10 s, 2.0 of 20 processor s',
      'synth     12:05 to 12:12  7.0 of 10 s, 2.0 of 20 processor s',
      'npm test                  1.0 of 10 s, 2.0 of 20 processor s',
      '',
    ]);
  });
});

test('of all tests the twenty that took longest, and the twenty that computed most', () => {
  const times = Array.from({ length: 30 }, (_, at) => ({
    name: `test ${at}`,
    file: 'a.test.ts',
    lane: 'units',
    seconds: at,
    processor: 30 - at,
    secondLook: false,
  }));
  const lines = slowest(times).split('\n');
  expect(lines[1]).toContain('test 29');
  expect(lines.filter((line) => line.includes('units'))).toHaveLength(40);
  expect(lines.at(-21)).toContain('test 0');
  expect(slowest([])).toBe('');
});

describe('a run of vitest', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      { name: 'a.test.ts', status: 'failed', assertionResults: [{ status: 'failed', fullName: 'is wrong' }] },
      { name: 'b.test.ts', status: 'failed', assertionResults: [] },
    ],
  };

  test('counts tests that failed, and files that could not be loaded', () => {
    expect(count({ name: 'units', code: 1, report })).toMatchObject({
      passed: 3,
      failed: 2,
      skipped: 3,
      failures: ['is wrong', 'b.test.ts'],
    });
  });

  test('that ended badly without a failed test has failed itself, and so has one without a test', () => {
    const good = { ...report, testResults: [] };
    const none = { ...good, numPassedTests: 0 };
    const failures = (more: Partial<Counted>) =>
      count({ name: 'units', code: 0, report: good, ...more }).failures;
    expect(failures({ code: 1 })).toEqual(['units (exit code 1, 3 passed)']);
    expect(failures({})).toEqual([]);
    expect(failures({ report: none })).toEqual(['units (exit code 0, 0 passed)']);
    expect(failures({ report: none, none: true })).toEqual([]);
  });

  test('that ended well without a report has failed, whether or not there may be none', () => {
    for (const none of [true, false])
      expect(count({ name: 'units', code: 0, report: undefined, none, due: ['a.test.ts'] }).failures).toEqual(
        ['units (exit code 0, no report)'],
      );
  });

  test('fails for each file that was due and is not in its report; one that was skipped is in it', () => {
    const file = (name: string) => ({
      name: join(repositoryRoot, name),
      status: 'passed',
      assertionResults: [{ status: 'skipped', fullName: 'needs a browser' }],
    });
    const some = { ...report, testResults: [file('shared/a.test.ts'), file('shared/b.test.ts')] };
    const due = ['shared/b.test.ts', 'shared/c.test.ts'];
    const { failures, failed, files } = count({ name: 'units', code: 0, report: some, due });
    expect(failures).toEqual(['shared/c.test.ts did not run (units)']);
    expect(failed).toBe(1);
    expect(files).toEqual(['shared/a.test.ts', 'shared/b.test.ts']);
  });
});

test('what files of tests took is kept from run to run', () => {
  const file = join(folder, 'deep', 'times.json');
  const time = { name: 'a: one', file: 'a', seconds: 2, processor: 1, secondLook: false };
  keepTestTimes([time, { ...time, name: 'a: two', seconds: 3 }], file);
  keepTestTimes([{ ...time, file: 'b' }], file);
  expect(readTestTimes(file)).toEqual({ a: 5, b: 2 });
  writeFileSync(file, 'no JSON');
  expect(readTestTimes(file)).toEqual({});
});

test('a place that is there once is broken and put back; one that is not is an error', () => {
  const path = join(folder, 'place.ts');
  writeFileSync(path, 'const $& = one;\ntwo two');
  const restore = breakPlace(path, { find: 'one', replace: "$' three" });
  expect(readFileSync(path, 'utf8')).toBe("const $& = $' three;\ntwo two");
  restore();
  expect(readFileSync(path, 'utf8')).toBe('const $& = one;\ntwo two');
  for (const find of ['two', 'four'])
    expect(() => breakPlace(path, { find, replace: '' })).toThrow(/is there (2|0) times/);
});
