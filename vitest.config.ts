import { randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { isAboutTheEngine } from './infra/test/reach/aboutTheEngine.ts';
import { secondLook } from './infra/test/run/secondLook.ts';

/**
 * Tests of the table can run on AWS's own DynamoDB Local too (`npm run test:dynamodb-local`: claims and transactions; all
 * data tests in the soak) and on LocalStack (`npm run test:localstack`). `npm test` compares the engines by the conformance run.
 */
const secondEngine = process.env.BALCAO_TEST_ENGINE;
const everyDataTest = secondEngine === 'localstack' || process.env.ENGINE_TESTS === 'all';
/** Whether the table throttles, conflicts and loses answers while the data tests run (the job 'bad weather on the table', and the soak). */
const badWeather = process.env.BALCAO_TEST_WEATHER === 'bad';

/** Conditions, claims and transactions (docs/decisions/2026-11-20-second-dynamodb-engine.md says why these). */
const claimsAndTransactions = [
  'shared/server/db/**/*.test.ts',
  // What a step says and which text leaves is no matter of the engine below.
  'functions/src/services/engine/!(anyDay|menuCrashes|menuProperty|textPlaces|wireTexts).test.ts',
  'functions/src/{admin/companies/planLimits,services/erasure/erasure}.test.ts',
  'functions/src/{admin/companies/bootstrapPlatform,core/messages/idempotency}.test.ts',
  'functions/src/{projections/projections,core/tickets/ticketMoves,platform/timers/timers,admin/users/lastAdministrator,admin/users/users}.test.ts',
  'infra/local/gateway/mappings/streamMapping.test.ts',
];
const dataTests = [
  ...claimsAndTransactions,
  'functions/src/services/engine/**/*.test.ts',
  'functions/src/*/{auth,companies,connections,contactImports,contactJobs,contacts,erasure,helps,messages,plans,settings,tickets,timers,users}/**/*.test.ts',
  'functions/src/{core/people/authenticate,services/realtime/realtime}.test.ts',
  'scenarios/endpoints/**/*.test.ts',
  'infra/local/{testing,gateway/mappings}/**/*.test.ts',
];

// Which of many odd values a run tries.
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
// Figures of cost are dynoxide's, asked once: DynamoDB Local prices transactions in a way of its own.
const files = [...new Set(found)].filter(
  (file) => (secondEngine === undefined && !badWeather) || !file.endsWith('Costs.test.ts'),
);

const textOf = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');

/** What starts the API in a test's process: `startApi`, and whatever has it do so. */
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
 * A process of tests keeps its modules from file to file: loading them costs more than most tests. Those that the API
 * is started in (it takes its settings from the environment when it is loaded), that change the environment or stand in
 * for a module, get a process of their own, and so does whatever is a program itself. Connectors, which trust a
 * simulator for their whole process, share processes among themselves.
 */
function processOf(file: string): 'alone' | 'connector' | 'together' {
  if (file.startsWith('connector/')) return 'connector';
  if (/^(scenarios|infra\/(build|local\/(supervisor|testing|startDeployment)))/.test(file)) return 'alone';
  const text = textOf(file);
  return startsApi.test(text) || /vi\.mock|passwordHash/.test(text) ? 'alone' : 'together';
}

const onLocalStack = secondEngine === 'localstack';
/**
 * Several times what the slowest of them take on two free cores: machines are shared. Each test and each hook has as long,
 * and none has less: a hook that is too late takes its whole file with it.
 */
const timeout = onLocalStack || badWeather || secondEngine ? 240_000 : 120_000;
/**
 * Tests of functions keep their table in memory (infra/local/testing/table), which the conformance run holds to the
 * engines: with sockets in between they cost three times as much.
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
