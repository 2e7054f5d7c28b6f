import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestCase } from 'vitest/node';
import { repositoryRoot } from '../../build/paths.ts';

export interface TestTime {
  /** Path from the root, groups and title. */
  name: string;
  file: string;
  seconds: number;
  /** Processor seconds that the test took in its process, without browsers and other programs. */
  processor: number;
  /** True if it passed only when retried. */
  secondLook: boolean;
}

/** Vitest reporter that appends each test to the file named by BALCAO_TEST_RECORD, one line of JSON each. */
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
