import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../../build/paths.ts';
import type { TestTime } from './testRecord.ts';

const kept = join(repositoryRoot, 'node_modules', '.cache', 'balcao', 'testTimes.json');

/** Seconds that each test file took in its last run on this machine, by path; empty if there was none. */
export function readTestTimes(file = kept): Record<string, number> {
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>) : {};
  } catch {
    return {};
  }
}

/** Stores the durations of test files, by which `npm run check` chooses. */
export function keepTestTimes(times: readonly TestTime[], file = kept): void {
  const sums = Map.groupBy(times, (time) => time.file);
  const now = Object.fromEntries(
    [...sums].map(([name, all]) => [name, all.reduce((sum, { seconds }) => sum + seconds, 0)]),
  );
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...readTestTimes(file), ...now }));
}
