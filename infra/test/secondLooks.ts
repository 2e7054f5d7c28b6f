import { appendFileSync } from 'node:fs';
import type { Reporter, TestCase } from 'vitest/node';

/** Names the tests that passed only when they were run again, so that none of them does so unseen (`npm test`). */
export default class SecondLooks implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const file = process.env['BALCAO_SECOND_LOOKS'];
    if (file === undefined || test.diagnostic()?.flaky !== true) return;
    appendFileSync(file, `${test.module.relativeModuleId}: ${test.fullName}\n`);
  }
}
