import { defineConfig } from 'vitest/config';

/** The data tests run a second time, on AWS's own DynamoDB Local (`npm run test:dynamodb-local`). */
const secondEngine = process.env.BALCAO_TEST_ENGINE === 'dynamodb-local';

export default defineConfig({
  test: {
    include: secondEngine
      ? ['functions/**/*.test.ts', 'infra/local/{testing,gateway}/**/*.test.ts']
      : ['{shared,functions,connector,infra}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: secondEngine ? ['infra/local/testing/shareDynamoDbLocal.ts'] : [],
    setupFiles: ['functions/src/testing/cheapPasswords.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
