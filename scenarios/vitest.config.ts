import { defineConfig } from 'vitest/config';

/** Stories and fault runs on whole deployments: one at a time, they are heavy. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['stories/**/*.test.ts', 'faults/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
