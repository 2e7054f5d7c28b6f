import { defineConfig } from 'vitest/config';

/** Stories on one whole deployment, which they share: one at a time, they are heavy. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['stories/**/*.test.ts'],
    globalSetup: ['support/shareDeployment.ts'],
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
