import type { Job } from './runJobs.ts';

/** Seconds on two free cores, and processor seconds of all that came of it. */
export interface Budget {
  seconds: number;
  processor: number;
}

export interface ProofJob extends Job {
  /** A program that must end well, which counts as one check; `node` and what npm installed are found by name. */
  command?: readonly string[];
  /** A run of vitest, each of whose tests counts. */
  tests?: {
    config?: string;
    args?: readonly string[];
    /** Which test files are its own, by their paths from the root. */
    has: RegExp;
    hasNot?: RegExp;
  };
  /** A program that makes ready what the machine may lack; where that cannot be had, the job cannot run here. */
  fetches?: readonly string[];
  /** What the machine must have; without it the job cannot run here, which is said by name. */
  wants?: 'java' | 'browser';
  env?: Readonly<Record<string, string>>;
  /** Left out of `npm test -- --changed` unless one of these changed; jobs of tests go by their tests. */
  concerns?: RegExp;
  /** Passed budgets are told, never failed: machines are shared. */
  budget: Budget;
}

/** Linter and compiler end before their garbage is worth collecting: a fifth to two fifths of their processor time. */
const spacious = { GOGC: 'off', GOMEMLIMIT: '3GiB' };

const anyCode = /\.(ts|tsx|mjs|json|css)$/;
const server =
  /^(shared|functions|connector|infra)\/.*\.(ts|mjs|json)$|^(tsconfig|package|package-lock)\.json$|^vitest/;

/**
 * All that `npm test` proves, in the order in which it is begun as far as needs and cores allow (runJobs.ts). The longest
 * stand first; what is short fills the gaps. A deployment and its processes are mostly waited for and stand beside what
 * computes; what is drawn in time or answered in time has the machine alone.
 */
export const jobs: readonly ProofJob[] = [
  {
    name: 'build and budgets',
    command: ['node', 'infra/build/build.ts'],
    cores: 1,
    concerns: anyCode,
    budget: { seconds: 35, processor: 60 },
  },
  {
    name: 'types',
    command: ['tsc', '-p', 'tsconfig.json'],
    cores: 1,
    env: spacious,
    concerns: server,
    budget: { seconds: 12, processor: 20 },
  },
  {
    name: 'types of the front end',
    command: ['tsc', '-p', 'frontend/tsconfig.json'],
    cores: 1,
    env: spacious,
    concerns: /^(shared|frontend|infra)\//,
    budget: { seconds: 25, processor: 40 },
  },
  {
    name: 'types of the scenarios',
    command: ['tsc', '-p', 'scenarios/tsconfig.json'],
    cores: 1,
    env: spacious,
    concerns: /^(shared|functions|connector|infra|scenarios|frontend\/test)\//,
    budget: { seconds: 8, processor: 15 },
  },
  {
    name: 'kill -9 and a bad day',
    tests: { config: 'scenarios/faults/vitest.config.ts', has: /^scenarios\/faults\/[^/]+\.test\.ts$/ },
    needs: ['build and budgets'],
    cores: 0,
    budget: { seconds: 340, processor: 340 },
  },
  {
    name: 'tests of the front end',
    tests: { config: 'frontend/vitest.config.ts', has: /^frontend\/(src|dev|test)\/.*\.test\.ts$/ },
    needs: ['build and budgets'],
    cores: 2,
    budget: { seconds: 650, processor: 1200 },
  },
  {
    name: 'unit and API tests',
    tests: { has: /^(shared|functions|connector|infra)\/.*\.test\.ts$|^scenarios\/amounts\/.*\.test\.ts$/ },
    needs: ['build and budgets'],
    cores: 2,
    budget: { seconds: 430, processor: 800 },
  },
  {
    name: 'browser stories',
    tests: { config: 'scenarios/vitest.config.ts', has: /^scenarios\/stories\/.*\.test\.ts$/ },
    needs: ['build and budgets'],
    wants: 'browser',
    cores: 0,
    budget: { seconds: 120, processor: 250 },
  },
  {
    name: 'claims and transactions on DynamoDB Local',
    tests: {
      has: /^shared\/server\/db\/.*\.test\.ts$|^functions\/src\/(engine|companies|erasure|messages|projections|tickets|timers|users)\/.*\.test\.ts$/,
      hasNot: /Costs\.test\.ts$/,
    },
    fetches: ['node', 'infra/local/engines/fetchDynamoDbLocal.ts'],
    wants: 'java',
    cores: 2,
    env: { BALCAO_TEST_ENGINE: 'dynamodb-local' },
    budget: { seconds: 165, processor: 500 },
  },
  {
    name: 'bad weather on the table',
    tests: {
      args: ['functions/src/engine/receive', 'functions/src/engine/anyDay'],
      has: /^functions\/src\/engine\/(receive|anyDay)[^/]*\.test\.ts$/,
      hasNot: /Costs\.test\.ts$/,
    },
    cores: 1,
    env: { BALCAO_TEST_WEATHER: 'bad' },
    budget: { seconds: 40, processor: 60 },
  },
  {
    name: 'lint',
    command: ['oxlint', '--type-aware', '--deny-warnings'],
    cores: 1,
    env: spacious,
    concerns: anyCode,
    budget: { seconds: 35, processor: 50 },
  },
  {
    name: 'cdk synth',
    command: ['cdk', 'synth', '-q'],
    needs: ['build and budgets'],
    cores: 1,
    concerns: /^(infra|shared)\/|^cdk\.json$/,
    budget: { seconds: 15, processor: 20 },
  },
  {
    name: 'format',
    command: ['oxfmt', '--check'],
    cores: 1,
    concerns: /./,
    budget: { seconds: 3, processor: 5 },
  },
];

/** Of the whole run. */
export const wholeBudget: Budget = { seconds: 1560, processor: 3300 };
