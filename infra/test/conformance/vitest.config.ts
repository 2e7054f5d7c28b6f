import { defineConfig } from 'vitest/config';

/** After the tests whose shapes it replays, in processes of its own: engines of its own, no table that others share. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    setupFiles: ['../run/countProcessor.ts'],
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
