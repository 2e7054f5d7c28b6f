import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { breakPlace } from './breakPlace.ts';
import { count } from './runVitest.ts';
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
    expect(tookTable([took], { ...took, name: 'npm test' }).split('\n')).toEqual([
      'lint      1.0 of 10 s, 2.0 of 20 processor s',
      'npm test  1.0 of 10 s, 2.0 of 20 processor s',
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
    expect(count('units', 1, report)).toEqual({
      passed: 3,
      failed: 2,
      skipped: 3,
      failures: ['is wrong', 'b.test.ts'],
    });
  });

  test('that ended badly without a failed test has failed itself, and so has one without a test', () => {
    const good = { ...report, testResults: [] };
    expect(count('units', 1, good).failures).toEqual(['units (exit code 1, 3 passed)']);
    expect(count('units', 0, good).failures).toEqual([]);
    expect(count('units', 0, undefined).failures).toEqual(['units (exit code 0, 0 passed)']);
    expect(count('units', 0, undefined, true).failures).toEqual([]);
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
