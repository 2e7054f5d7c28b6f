import { defineConfig } from 'vitest/config';
import { secondLook } from '../../infra/test/secondLook.ts';

/** What kills processes or moves their clock, on a deployment of its own. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    setupFiles: ['../../infra/test/countProcessor.ts'],
    pool: 'forks',
    maxWorkers: 1,
    retry: secondLook,
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
