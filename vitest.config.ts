import { randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/**
 * A process of tests keeps its modules from file to file: loading them costs more than most tests. Those that the API
 * is started in (it takes its settings from the environment when it is loaded), that change the environment or stand in
 * for a module, get a process of their own, and so does whatever is a program itself. Connectors, which trust a
 * simulator for their whole process, share processes among themselves.
 */
const files = globSync('{shared,functions,infra}/**/*.test.ts', {
  cwd: import.meta.dirname,
  exclude: (name) => /^(node_modules|dist)$/.test(name),
});
const ownProcess = files.filter(
  (file) =>
    /^infra\/(build|local\/(supervisor|testing|startDeployment))/.test(file) ||
    /startApi|startContractWorld|contractWorld|vi\.mock|passwordHash/.test(
      readFileSync(join(import.meta.dirname, file), 'utf8'),
    ),
);
const alone = { name: 'alone', include: ownProcess };
const connector = { name: 'connector', include: ['connector/**/*.test.ts'], isolate: false };
const together = { name: 'together', include: files, exclude: ownProcess, isolate: false };

const limits = { testTimeout: 40_000, hookTimeout: 40_000 };
const common = {
  globalSetup: ['infra/local/testing/shareEngines.ts'],
  setupFiles: ['functions/src/testing/cheapPasswords.ts'],
  pool: 'forks' as const,
};
const left = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: secondEngine
    ? {
        ...common,
        include: everyDataTest ? dataTests : claimsAndTransactions,
        // Figures of cost are dynoxide's: DynamoDB Local prices transactions in a way of its own.
        exclude: [...left, '**/*Costs.test.ts'],
        maxWorkers: 2,
        testTimeout: 60_000,
        hookTimeout: 60_000,
      }
    : {
        maxWorkers: 2,
        projects: [
          { test: { ...common, ...limits, ...alone, exclude: left } },
          { test: { ...common, ...limits, ...connector, exclude: left } },
          { test: { ...common, ...limits, ...together, exclude: [...left, ...together.exclude] } },
        ],
      },
});
