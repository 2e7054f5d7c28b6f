// npm test: the whole proof. Plain JavaScript for whatever Node is there; the steps run on the project's own.
import { spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectNode } from '../local/start.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const node = projectNode();
const ci = process.env.CI === 'true';
const reports = mkdtempSync(join(tmpdir(), 'balcao-test-'));
const bin = (name) => join(root, 'node_modules', '.bin', name);
const askForBrowser =
  "import { findBrowser } from './infra/local/findBrowser.ts'; console.log(findBrowser() ?? '')";
const chromium = spawnSync(node, ['--input-type=module', '--eval', askForBrowser], { cwd: root })
  .stdout.toString()
  .trim();

// Which of many odd values the tests try; the same number tries the same again.
const seed = (process.env.BALCAO_SEED ??= String(randomInt(1e9)));

/** Seconds that each step may take on two free cores. Passed budgets are told, never failed: machines are shared. */
const budgets = {
  lint: 35,
  format: 3,
  types: 12,
  'types of the scenarios': 8,
  'types of the front end': 25,
  'build and budgets': 35,
  'cdk synth': 15,
  'unit and API tests': 430,
  'claims and transactions on DynamoDB Local': 165,
  'bad weather on the table': 40,
  'kill -9 and a bad day': 340,
  'tests of the front end': 650,
  'browser stories': 120,
};
/** The longer of the two rows that run beside each other, and what has the machine to itself after them. */
const wholeBudget = 1560;

/** Linter and compiler end before their garbage is worth collecting: a fifth to two fifths of their processor time. */
const spacious = { GOGC: 'off', GOMEMLIMIT: '3GiB' };

/** Whether what steps print waits until they are done. */
let keepOutput = false;
let passed = 0;
let failed = 0;
const failures = [];
const skipped = [];
/** Tests that passed at their second look, which they have only where nobody stands by (secondLook.ts). */
const secondLooks = [];
const times = [];
const startedAt = Date.now();

// Neither of the two keeps both cores busy: connectors and takeovers are waited for.
await beside(
  async () => {
    await step('lint', bin('oxlint'), ['--type-aware', '--deny-warnings'], spacious);
    await step('format', bin('oxfmt'), ['--check']);
    await step('types', bin('tsc'), ['-p', 'tsconfig.json'], spacious);
    await step('types of the scenarios', bin('tsc'), ['-p', 'scenarios/tsconfig.json'], spacious);
    await step('types of the front end', bin('tsc'), ['-p', 'frontend/tsconfig.json'], spacious);
    await secondEngine('claims and transactions on DynamoDB Local');
    await tests(
      'bad weather on the table',
      ['run', 'functions/src/engine/receive', 'functions/src/engine/anyDay'],
      {
        BALCAO_TEST_WEATHER: 'bad',
      },
    );
  },
  async () => {
    await step('build and budgets', node, ['infra/build/build.ts']);
    await step('cdk synth', bin('cdk'), ['synth', '-q']);
    await tests('unit and API tests', ['run']);
  },
);
// A whole deployment on a bad day, what is drawn in time and what is answered in time have the machine to themselves.
await tests('kill -9 and a bad day', ['run', '--config', 'scenarios/faults/vitest.config.ts']);
await tests('tests of the front end', ['run', '--config', 'frontend/vitest.config.ts']);
if (chromium) await tests('browser stories', ['run', '--config', 'scenarios/vitest.config.ts']);
else cannotRun('browser stories', 'Chromium is not installed');
rmSync(reports, { recursive: true, force: true });

console.log('\n── seconds, and what each may take');
for (const { name, took } of times)
  console.log(
    `${took.toFixed(1).padStart(7)} of ${String(budgets[name]).padStart(3)}  ${name}${loudly(took, budgets[name])}`,
  );
const whole = secondsSince(startedAt);
console.log(`${whole.toFixed(1).padStart(7)} of ${wholeBudget}  npm test${loudly(whole, wholeBudget)}`);
for (const sentence of skipped) console.log(sentence);
for (const name of secondLooks) console.log(`passed at the second look only: ${name}`);
for (const name of failures) console.log(`failed: ${name}`);
if (failures.length > 0) console.log(`BALCAO_SEED=${seed} npm test tries the same odd values again.`);
if (ci && skipped.length > 0) {
  console.log('Nothing may be skipped where CI=true.');
  failed += skipped.length;
}
console.log(`${passed + failed} checks and tests ran`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** Runs rows of steps at the same time; what a step prints is kept until it is done, so that it stays together. */
async function beside(...rows) {
  keepOutput = true;
  await Promise.all(rows.map((row) => row()));
  keepOutput = false;
}

/** A program that must end well; it counts as one check. */
async function step(name, program, args, env) {
  await timed(name, async (say) => {
    const code = await run(program, args, env, say);
    if (code === 0) {
      passed += 1;
    } else {
      failed += 1;
      failures.push(name);
    }
    return code === 0 ? 'good' : `failed (${code})`;
  });
}

/** Says what a step took of what it may take. `work` answers how it ended. */
async function timed(name, work) {
  const lines = [];
  const say = keepOutput ? (text) => lines.push(text) : (text) => process.stdout.write(text);
  say(`\n── ${name}\n`);
  const from = Date.now();
  const outcome = await work(say);
  const took = secondsSince(from);
  times.push({ name, took });
  say(`── ${name}: ${outcome}, ${took.toFixed(1)} s of ${budgets[name]} s${loudly(took, budgets[name])}\n`);
  process.stdout.write(lines.join(''));
}

function loudly(took, budget) {
  return took > budget ? `  !!! OVER BUDGET by ${(took - budget).toFixed(1)} s` : '';
}

/** A run of vitest; each of its tests counts. */
async function tests(name, args, env) {
  await timed(name, async (say) => {
    const report = join(reports, `${name.replaceAll(' ', '-')}.json`);
    const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    reporters.push(`--reporter=${join(root, 'infra', 'test', 'secondLooks.ts')}`);
    const looks = `${report}.looks`;
    const code = await run(
      node,
      [vitest, ...args, ...reporters],
      { ...env, BALCAO_SECOND_LOOKS: looks },
      say,
    );
    if (existsSync(looks)) secondLooks.push(...readFileSync(looks, 'utf8').trim().split('\n'));
    return count(name, code, report);
  });
}

/** Counts what a run of vitest reports. */
function count(name, code, report) {
  const before = failed;
  let result = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
  try {
    result = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    console.log('vitest left no report');
  }
  passed += result.numPassedTests;
  failed += result.numFailedTests;
  const waiting = result.numPendingTests + result.numTodoTests;
  if (waiting > 0) skipped.push(`skipped: ${waiting} of ${name}`);
  for (const file of result.testResults) {
    for (const one of file.assertionResults ?? []) if (one.status === 'failed') failures.push(one.fullName);
    // A file that could not even be loaded has no tests to fail.
    if (file.status === 'failed' && !(file.assertionResults ?? []).some((one) => one.status === 'failed')) {
      failed += 1;
      failures.push(file.name);
    }
  }
  // A runner that broke before its tests has none to fail.
  if (failed === before && (code !== 0 || result.numPassedTests === 0)) {
    failed += 1;
    failures.push(`${name} (exit code ${code}, ${result.numPassedTests} passed)`);
  }
  return `${result.numPassedTests} passed, ${result.numFailedTests} failed`;
}

/** What depends on the engine most, once more on AWS's own; its files come from the registry, once. */
async function secondEngine(name) {
  const programs = [...(process.env.JAVA_HOME ? [join(process.env.JAVA_HOME, 'bin', 'java')] : []), 'java'];
  if (!programs.some((java) => spawnSync(java, ['-version']).status === 0)) {
    cannotRun(name, 'Java is not installed');
  } else if ((await run(node, ['infra/local/engines/fetchDynamoDbLocal.ts'])) !== 0) {
    cannotRun(name, 'its package could not be fetched; the line above says why');
  } else {
    await tests(name, ['run'], { BALCAO_TEST_ENGINE: 'dynamodb-local' });
  }
}

function cannotRun(name, reason) {
  console.log(`\n── ${name}: cannot run here`);
  skipped.push(`cannot run here: ${name}: ${reason}`);
}

function run(program, args, more = {}, say = console.log) {
  const path = `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`;
  const env = { ...process.env, PATH: path, ...(chromium ? { CHROMIUM: chromium } : {}), ...more };
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: keepOutput ? 'pipe' : 'inherit', env });
    child.stdout?.on('data', say);
    child.stderr?.on('data', say);
    child.once('error', (error) => {
      say(`${error.message}\n`);
      resolve(127);
    });
    child.once('close', (code, signal) => resolve(code ?? signal));
  });
}

function secondsSince(from) {
  return (Date.now() - from) / 1000;
}
