import { defineConfig } from 'vitest/config';

/** Rules of the screens in Node, and the built app in Chromium over the stub (test/*.browser.test.ts). */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['{src,dev,test}/**/*.test.ts'],
    globalSetup: ['test/buildOnce.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
