import { randomInt } from 'node:crypto';
import { defineConfig } from 'vitest/config';

/**
 * The data tests run a second time, on AWS's own DynamoDB Local (`npm run test:dynamodb-local`), and on demand on
 * LocalStack (`npm run test:localstack`).
 */
const secondEngine = process.env.BALCAO_TEST_ENGINE;

// Which of many odd values a run tries.
process.env.BALCAO_SEED ??= String(randomInt(1e9));
console.log(`BALCAO_SEED=${process.env.BALCAO_SEED} tries the same odd values again.`);

export default defineConfig({
  test: {
    include: secondEngine
      ? [
          'functions/src/{companies,connections,contacts,engine,messages,tickets,timers,users}/**/*.test.ts',
          'functions/src/{auth/session,http/authenticate,projections/projections,realtime/realtime}.test.ts',
          'scenarios/endpoints/**/*.test.ts',
          'infra/local/{testing,gateway/mappings}/**/*.test.ts',
        ]
      : ['{shared,functions,connector,infra}/**/*.test.ts'],
    // Figures of cost are dynoxide's: DynamoDB Local prices transactions in a way of its own.
    exclude: ['**/node_modules/**', '**/dist/**', ...(secondEngine ? ['**/*Costs.test.ts'] : [])],
    globalSetup: ['infra/local/testing/shareEngines.ts'],
    setupFiles: ['functions/src/testing/cheapPasswords.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: secondEngine ? 60_000 : 40_000,
    hookTimeout: secondEngine ? 60_000 : 40_000,
  },
});
