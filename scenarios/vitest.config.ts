import { defineConfig } from 'vitest/config';
import { secondLook } from '../infra/test/secondLook.ts';

/** Stories on one whole deployment, which they share: one at a time, they are heavy. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['stories/**/*.test.ts'],
    globalSetup: ['support/shareDeployment.ts'],
    setupFiles: ['../infra/test/countProcessor.ts'],
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    retry: secondLook,
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
