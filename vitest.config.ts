import { randomInt } from 'node:crypto';
import { defineConfig } from 'vitest/config';

/**
 * What depends on the table's engine most runs a second time, on AWS's own DynamoDB Local (`npm test`,
 * `npm run test:dynamodb-local`); all that touches it in the soak, and on demand on LocalStack
 * (`npm run test:localstack`).
 */
const secondEngine = process.env.BALCAO_TEST_ENGINE;
const everyDataTest = secondEngine === 'localstack' || process.env.ENGINE_TESTS === 'all';

/** Conditions, claims and transactions (docs/decisions/2026-11-20-second-dynamodb-engine.md says why these). */
const claimsAndTransactions = [
  'shared/server/db/**/*.test.ts',
  'functions/src/engine/**/*.test.ts',
  'functions/src/{companies/bootstrapPlatform,messages/idempotency}.test.ts',
  'functions/src/{projections/projections,tickets/ticketMoves,timers/timers,users/users}.test.ts',
  'infra/local/gateway/mappings/streamMapping.test.ts',
];
const dataTests = [
  ...claimsAndTransactions,
  'functions/src/{companies,connections,contacts,messages,tickets,timers,users}/**/*.test.ts',
  'functions/src/{auth/session,http/authenticate,realtime/realtime}.test.ts',
  'scenarios/endpoints/**/*.test.ts',
  'infra/local/{testing,gateway/mappings}/**/*.test.ts',
];

// Which of many odd values a run tries.
process.env.BALCAO_SEED ??= String(randomInt(1e9));
console.log(`BALCAO_SEED=${process.env.BALCAO_SEED} tries the same odd values again.`);

export default defineConfig({
  test: {
    include: everyDataTest
      ? dataTests
      : secondEngine
        ? claimsAndTransactions
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
