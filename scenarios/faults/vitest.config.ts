import { defineConfig } from 'vitest/config';
import { InOrder } from './inOrder.ts';

/**
 * Tests that kill processes or move their clock, on one deployment, which the single test process keeps from file to
 * file.
 */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    setupFiles: ['../../infra/test/run/countProcessor.ts'],
    pool: 'forks',
    maxWorkers: 1,
    isolate: false,
    sequence: { sequencer: InOrder },
    // No second look: its names and numbers would already exist on the shared deployment.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // Lets the deployment stop in order.
    teardownTimeout: 60_000,
  },
});
