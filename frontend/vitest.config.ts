import { defineConfig } from 'vitest/config';
import { secondLook } from '../infra/test/run/secondLook.ts';
import { LongestFirst } from './test/longestFirst.ts';

const common = { root: import.meta.dirname, pool: 'forks' } as const;

/**
 * Three projects, each test beside the code it covers: rules in Node, components in Node over a window that draws
 * nothing (*.test.tsx), and the built app in Chromium over the real handlers (*.browser.test.ts). A process of
 * browser tests keeps its product and its browser from file to file.
 */
export default defineConfig({
  test: {
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...common,
          name: 'rules',
          include: ['{src,dev,test}/**/*.test.ts'],
          exclude: ['**/*.browser.test.ts'],
          setupFiles: ['../infra/test/run/countProcessor.ts'],
          // A process per file costs more than its tests.
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          name: 'components',
          include: ['{src,dev,test}/**/*.test.tsx'],
          environment: './test/components/oneWindow.ts',
          setupFiles: ['../infra/test/run/countProcessor.ts'],
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...common,
          name: 'browser',
          include: ['{src,dev,test}/**/*.browser.test.ts'],
          globalSetup: ['test/buildOnce.ts'],
          // A table in the product's process (infra/local/testing/table) costs less, and screens are as quick.
          env: { TEST_TABLES_IN_MEMORY: 'yes' },
          setupFiles: [
            '../infra/test/run/countProcessor.ts',
            '../functions/src/testing/cheapPasswords.ts',
            '../infra/local/testing/patientClients.ts',
          ],
          isolate: false,
          retry: secondLook,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // A busy machine may take seconds for what a free one does in a frame.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
