import { defineConfig } from 'vitest/config';
import { InOrder } from './inOrder.ts';

/** What kills processes or moves their clock, on one deployment, which the one process of tests keeps from file to file. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    setupFiles: ['../../infra/test/run/countProcessor.ts'],
    pool: 'forks',
    maxWorkers: 1,
    isolate: false,
    sequence: { sequencer: InOrder },
    // No second look: names and numbers of the first would be there already, on the same deployment.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // The deployment ends in order.
    teardownTimeout: 60_000,
  },
});
