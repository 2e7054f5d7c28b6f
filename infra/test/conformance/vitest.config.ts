import { defineConfig } from 'vitest/config';

/** Runs after the tests whose shapes it replays, in separate processes with their own engines and no shared table. */
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
