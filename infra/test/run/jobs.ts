import { isAboutTheEngine } from '../reach/aboutTheEngine.ts';
import type { Job } from './runJobs.ts';

/** Seconds on two free cores beside the other jobs, and processor seconds of the job with all its child processes. */
export interface Budget {
  seconds: number;
  processor: number;
}

export interface ProofJob extends Job {
  /** A program that must exit with 0 and counts as one check. `node` and npm-installed programs are found by name. */
  command?: readonly string[];
  /** A run of vitest, in which each test counts. */
  tests?: {
    config?: string;
    args?: readonly string[];
    /** Test files that the job owns, as paths from the root. */
    has: RegExp;
    hasNot?: { test: (file: string) => boolean };
    /** Test files to run, as paths from the root; all that it owns if undefined. */
    chosen?: readonly string[];
  };
  /** A program that fetches what the machine may lack; if it fails, the job cannot run here. */
  fetches?: readonly string[];
  /** Program that the machine must have. Without it the job cannot run, and is reported by name. */
  wants?: 'java' | 'browser';
  env?: Readonly<Record<string, string>>;
  /**
   * `npm test -- --changed` skips the job unless one of these files changed; jobs with tests depend on their tests
   * instead.
   */
  concerns?: RegExp;
  /** Exceeded budgets are reported but never fail, because machines are shared. */
  budget: Budget;
}

/**
 * Linter and compiler end before garbage collection pays off: this saves a fifth to two fifths of their processor time.
 */
const spacious = { GOGC: 'off', GOMEMLIMIT: '3GiB' };

/**
 * A single checker: the default of four checks many types four times (90 processor seconds for the front end, not 20).
 */
const types = (project: string) => ['tsc', '-p', project, '--checkers', '1'];

const anyCode = /\.(ts|tsx|mjs|json|css)$/;
const server =
  /^(shared|functions|connector|infra)\/.*\.(ts|mjs|json)$|^(tsconfig|package|package-lock)\.json$|^vitest/;

/** Tests of functions with their table in memory, and the conformance run, which is a separate job. */
const notOnTheEngine = {
  test: (file: string) =>
    file.startsWith('infra/test/conformance/') || (file.startsWith('functions/') && !isAboutTheEngine(file)),
};
const functionTests = /^(functions|shared\/src)\/.*\.test\.ts$/;

/**
 * All checks of `npm test`, in the order in which they start, as far as needs and cores allow (runJobs.ts): build and
 * types first, then the longest, then short ones that fill the gaps; timed ones run last and alone. A job that mostly
 * waits for processes has `cores: 0` and runs beside those that compute. `cores` is the number of cores a job keeps
 * busy, not its number of processes: the front end's three wait for a browser half of the time.
 */
export const jobs: readonly ProofJob[] = [
  {
    name: 'build and budgets',
    command: ['node', 'infra/build/build.ts'],
    cores: 1,
    concerns: anyCode,
    budget: { seconds: 40, processor: 45 },
  },
  {
    name: 'types',
    command: types('tsconfig.json'),
    cores: 1,
    env: spacious,
    concerns: server,
    budget: { seconds: 15, processor: 12 },
  },
  {
    name: 'types of the front end',
    command: types('frontend/tsconfig.json'),
    cores: 1,
    env: spacious,
    concerns:
      /^(shared|functions|connector|scenarios\/support|frontend|infra)\/|^(tsconfig|package-lock)\.json$/,
    budget: { seconds: 40, processor: 25 },
  },
  {
    name: 'types of the scenarios',
    command: types('scenarios/tsconfig.json'),
    cores: 1,
    env: spacious,
    concerns:
      /^(shared|functions|connector|infra|scenarios|frontend\/(test|dev|scripts|src\/frame\/api))\/|^(tsconfig|package-lock)\.json$/,
    budget: { seconds: 15, processor: 7 },
  },
  {
    name: 'kill -9 and a bad day',
    tests: { config: 'scenarios/faults/vitest.config.ts', has: /^scenarios\/faults\/[^/]+\.test\.ts$/ },
    needs: ['build and budgets'],
    cores: 0,
    budget: { seconds: 540, processor: 125 },
  },
  {
    name: 'tests on the engines',
    tests: {
      args: ['--project', '*, on the engine', '--project', '!connector*'],
      has: /^(shared\/server|infra)\/.*\.test\.ts$|^scenarios\/amounts\/.*\.test\.ts$|^functions\/.*\.test\.ts$/,
      hasNot: notOnTheEngine,
    },
    needs: ['build and budgets'],
    cores: 1,
    budget: { seconds: 450, processor: 360 },
  },
  {
    name: 'API tests',
    tests: {
      args: ['--project', 'alone', '--project', 'together'],
      has: functionTests,
      hasNot: { test: isAboutTheEngine },
    },
    cores: 1,
    budget: { seconds: 200, processor: 215 },
  },
  {
    name: 'tests of the front end',
    tests: { config: 'frontend/vitest.config.ts', has: /^frontend\/(src|dev|test)\/.*\.test\.tsx?$/ },
    needs: ['build and budgets'],
    cores: 1,
    budget: { seconds: 900, processor: 960 },
  },
  {
    name: 'connectors',
    tests: {
      args: ['--project', 'connector*', '--exclude', '**/corpus/**'],
      has: /^connector\/.*\.test\.ts$/,
      hasNot: /^connector\/corpus\//,
    },
    needs: ['build and budgets'],
    cores: 1,
    budget: { seconds: 180, processor: 90 },
  },
  {
    name: 'browser stories',
    tests: { config: 'scenarios/vitest.config.ts', has: /^scenarios\/stories\/.*\.test\.ts$/ },
    needs: ['build and budgets'],
    wants: 'browser',
    cores: 0,
    budget: { seconds: 420, processor: 90 },
  },
  {
    name: 'conformance',
    tests: {
      config: 'infra/test/conformance/vitest.config.ts',
      has: /^infra\/test\/conformance\/.*\.test\.ts$/,
    },
    needs: ['API tests', 'tests of the front end'],
    fetches: ['node', 'infra/local/engines/fetchDynamoDbLocal.ts'],
    wants: 'java',
    cores: 1,
    budget: { seconds: 50, processor: 45 },
  },
  {
    name: 'bad weather on the table',
    tests: {
      args: ['functions/src/services/engine/receive/receive', 'functions/src/services/engine/anyDay'],
      has: /^functions\/src\/services\/engine\/(?:receive\/)?(receive|anyDay)[^/]*\.test\.ts$/,
      hasNot: /Costs\.test\.ts$/,
    },
    cores: 1,
    env: { BALCAO_TEST_WEATHER: 'bad' },
    budget: { seconds: 50, processor: 15 },
  },
  {
    name: 'lint',
    command: ['oxlint', '--type-aware', '--deny-warnings'],
    cores: 1,
    env: spacious,
    concerns: anyCode,
    budget: { seconds: 60, processor: 75 },
  },
  {
    name: 'cdk synth',
    command: ['cdk', 'synth', '-q'],
    needs: ['build and budgets'],
    cores: 1,
    concerns: /^(infra|shared)\/|^cdk\.json$/,
    budget: { seconds: 12, processor: 10 },
  },
  {
    name: 'format',
    command: ['oxfmt', '--check'],
    cores: 1,
    concerns: /./,
    budget: { seconds: 3, processor: 3 },
  },
  {
    // This job measures the waiting times of other chats in milliseconds, so it runs alone.
    name: 'the corpus',
    tests: {
      args: ['--project', 'connector*', 'connector/corpus'],
      has: /^connector\/corpus\/.*\.test\.ts$/,
    },
    needs: ['build and budgets'],
    cores: 2,
    alone: true,
    budget: { seconds: 25, processor: 25 },
  },
];

/** True if the job owns the test file. */
export const owns = ({ tests }: ProofJob, test: string): boolean =>
  tests !== undefined && tests.has.test(test) && tests.hasNot?.test(test) !== true;

/** Budget of the whole run. */
export const wholeBudget: Budget = { seconds: 900, processor: 1900 };
