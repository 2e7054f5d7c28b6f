import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestCase } from 'vitest/node';
import { repositoryRoot } from '../../build/paths.ts';

/** What one test took. */
export interface TestTime {
  /** Path from the root, and the test's name with those of its groups. */
  name: string;
  file: string;
  seconds: number;
  /** Of the process that it ran in, browsers and other programs left out. */
  processor: number;
  /** Whether it passed only when it was run again. */
  secondLook: boolean;
}

/** Vitest's reporter that writes down each test in the file that BALCAO_TEST_RECORD names, a line of JSON each. */
export default class TestRecord implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const record = process.env['BALCAO_TEST_RECORD'];
    const { duration = 0, flaky = false } = test.diagnostic() ?? {};
    if (record === undefined) return;
    const file = relative(repositoryRoot, test.module.moduleId);
    const time: TestTime = {
      name: `${file}: ${test.fullName}`,
      file,
      seconds: duration / 1000,
      processor: test.meta().processorSeconds ?? 0,
      secondLook: flaky,
    };
    appendFileSync(record, `${JSON.stringify(time)}\n`);
  }
}

export function readTestRecord(record: string): TestTime[] {
  if (!existsSync(record)) return [];
  const lines = readFileSync(record, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as TestTime);
}
