import { randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { isAboutTheEngine } from './infra/test/reach/aboutTheEngine.ts';
import { secondLook } from './infra/test/run/secondLook.ts';

/**
 * Tests of the table can also run on AWS's DynamoDB Local (`npm run test:dynamodb-local`: claims and transactions; all
 * data tests in the soak) and on LocalStack (`npm run test:localstack`). In `npm test`, the conformance run compares
 * the engines.
 */
const secondEngine = process.env.BALCAO_TEST_ENGINE;
const everyDataTest = secondEngine === 'localstack' || process.env.ENGINE_TESTS === 'all';
/**
 * True if the table throttles, conflicts and loses answers during the data tests (job 'bad weather on the table', and
 * the soak).
 */
const badWeather = process.env.BALCAO_TEST_WEATHER === 'bad';

/** Conditions, claims and transactions (docs/decisions/2026-11-20-second-dynamodb-engine.md says why these). */
const claimsAndTransactions = [
  'shared/server/db/**/*.test.ts',
  // The excluded tests are about texts and steps, which do not depend on the engine.
  'functions/src/services/engine/{,receive/,plan/}!(anyDay|menuCrashes|menuProperty|textPlaces|wireTexts).test.ts',
  'functions/src/{admin/companies/planLimits,services/erasure/erasure}.test.ts',
  'functions/src/{admin/companies/bootstrapPlatform,core/messages/idempotency}.test.ts',
  'functions/src/{projections/projections,core/tickets/ticketMoves,platform/timers/timers,admin/users/lastAdministrator,admin/users/users}.test.ts',
  'infra/local/gateway/mappings/streamMapping.test.ts',
];
const dataTests = [
  ...claimsAndTransactions,
  'functions/src/services/engine/**/*.test.ts',
  'functions/src/*/{auth,companies,connections,contactImports,contactJobs,contacts,erasure,helps,messages,plans,settings,tickets,timers,users}/**/*.test.ts',
  'functions/src/{core/requests/authenticate,services/realtime/realtime}.test.ts',
  'scenarios/endpoints/**/*.test.ts',
  'infra/local/{testing,gateway/mappings}/**/*.test.ts',
];

// Seed of the odd values that a run tries.
process.env.BALCAO_SEED ??= String(randomInt(1e9));
console.log(`BALCAO_SEED=${process.env.BALCAO_SEED} tries the same odd values again.`);

const everything = ['{shared,functions,connector,infra}/**/*.test.ts', 'scenarios/amounts/*.test.ts'];
const chosen = badWeather
  ? dataTests
  : secondEngine
    ? everyDataTest
      ? dataTests
      : claimsAndTransactions
    : everything;
const found = globSync(chosen, {
  cwd: import.meta.dirname,
  exclude: (name) => /^(node_modules|dist|conformance)$/.test(name),
});
// Cost figures are measured only on dynoxide: DynamoDB Local prices transactions differently.
const files = [...new Set(found)].filter(
  (file) => (secondEngine === undefined && !badWeather) || !file.endsWith('Costs.test.ts'),
);

const textOf = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');

/** Matches a test that starts the API in its process: by `startApi`, or by a helper that calls it. */
const startsApi = (() => {
  const helpers = globSync('functions/src/**/testing/*.ts', { cwd: import.meta.dirname });
  const names = new Set(['startApi']);
  for (let known = 0; known < names.size;) {
    known = names.size;
    const starters = new RegExp([...names].join('|'));
    for (const helper of helpers) if (starters.test(textOf(helper))) names.add(basename(helper, '.ts'));
  }
  return new RegExp([...names].join('|'));
})();

/**
 * The process that runs a test file. Most files share a process and its loaded modules, because loading them costs more
 * than most tests. A file gets its own process if it starts the API (which reads its settings from the environment when
 * loaded), changes the environment, mocks a module, or tests a program. Connectors trust a simulator for the whole
 * process, so they share a process among themselves.
 */
function processOf(file: string): 'alone' | 'connector' | 'together' {
  if (file.startsWith('connector/')) return 'connector';
  if (/^(scenarios|infra\/(build|local\/(supervisor|testing|startDeployment)))/.test(file)) return 'alone';
  const text = textOf(file);
  return startsApi.test(text) || /vi\.mock|passwordHash/.test(text) ? 'alone' : 'together';
}

const onLocalStack = secondEngine === 'localstack';
/**
 * Several times the duration of the slowest tests on two free cores, because machines are shared. Hooks have the same
 * limit as tests: a hook that times out fails its whole file.
 */
const timeout = onLocalStack || badWeather || secondEngine ? 240_000 : 120_000;
/**
 * Tests of functions keep their table in memory (infra/local/testing/table): sockets would make them cost three times
 * as much. The conformance run compares the table in memory with the engines.
 */
const inMemory = (file: string) =>
  secondEngine === undefined &&
  !badWeather &&
  /^(functions|shared\/src)\//.test(file) &&
  !isAboutTheEngine(file);

const projects = (['alone', 'connector', 'together'] as const).flatMap((name) =>
  [true, false].flatMap((memory) => {
    const include = files.filter((file) => processOf(file) === name && inMemory(file) === memory);
    const test = {
      name: memory ? name : `${name}, on the engine`,
      include,
      isolate: name === 'alone',
      env: { TEST_TABLES_IN_MEMORY: memory ? 'yes' : '' },
      globalSetup: ['infra/local/testing/shareEngines.ts'],
      setupFiles: [
        'infra/test/run/countProcessor.ts',
        'infra/test/run/restoreEnvironment.ts',
        'functions/src/testing/cheapPasswords.ts',
        'infra/local/testing/patientClients.ts',
      ],
      pool: 'forks' as const,
      retry: secondLook,
      testTimeout: timeout,
      hookTimeout: timeout,
    };
    return include.length > 0 ? [{ test }] : [];
  }),
);

export default defineConfig({ test: { maxWorkers: 2, projects } });
