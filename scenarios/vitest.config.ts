import { defineConfig } from 'vitest/config';
import { secondLook } from '../infra/test/run/secondLook.ts';

/** Stories on one whole deployment and in one browser, which the single test process keeps from file to file. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['stories/**/*.test.ts'],
    globalSetup: ['support/shareDeployment.ts'],
    setupFiles: ['../infra/test/run/countProcessor.ts'],
    pool: 'forks',
    maxWorkers: 1,
    isolate: false,
    retry: secondLook,
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
