// npm test: the whole proof. Plain JavaScript for whatever Node is there; the steps run on the project's own.
import { spawn, spawnSync } from 'node:child_process';
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
const chromium = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path));

let passed = 0;
let failed = 0;
const failures = [];
const skipped = [];

await step('lint', bin('oxlint'), ['--type-aware', '--deny-warnings']);
await step('format', bin('oxfmt'), ['--check']);
await step('types', bin('tsc'), ['-p', 'tsconfig.json']);
await stepIf('scenarios/tsconfig.json', 'types of the scenarios', bin('tsc'), [
  '-p',
  'scenarios/tsconfig.json',
]);
await stepIf('frontend/tsconfig.json', 'types of the front end', bin('tsc'), [
  '-p',
  'frontend/tsconfig.json',
]);
await step('build and budgets', node, ['infra/build/build.ts']);
await stepIf('infra/bin/app.ts', 'cdk synth', bin('cdk'), ['synth', '-q']);
await tests('unit and API tests', ['run']);
await secondEngine('data tests on DynamoDB Local');
if (existsSync(join(root, 'frontend/vitest.config.ts'))) {
  await tests('tests of the front end', ['run', '--config', 'frontend/vitest.config.ts']);
}
if (existsSync(join(root, 'scenarios/vitest.config.ts'))) {
  if (chromium) await tests('browser stories', ['run', '--config', 'scenarios/vitest.config.ts']);
  else cannotRun('browser stories', 'Chromium is not installed');
}
rmSync(reports, { recursive: true, force: true });

for (const sentence of skipped) console.log(sentence);
for (const name of failures) console.log(`failed: ${name}`);
if (ci && skipped.length > 0) {
  console.log('Nothing may be skipped where CI=true.');
  failed += skipped.length;
}
console.log(`${passed + failed} checks and tests ran`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** A program that must end well; it counts as one check. */
async function step(name, program, args) {
  console.log(`\n── ${name}`);
  const startedAt = Date.now();
  const code = await run(program, args);
  console.log(`── ${name}: ${code === 0 ? 'good' : `failed (${code})`}, ${seconds(startedAt)}`);
  if (code === 0) {
    passed += 1;
  } else {
    failed += 1;
    failures.push(name);
  }
}

async function stepIf(file, name, program, args) {
  if (existsSync(join(root, file))) await step(name, program, args);
}

/** A run of vitest; each of its tests counts. */
async function tests(name, args, env) {
  console.log(`\n── ${name}`);
  const startedAt = Date.now();
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`);
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(node, [vitest, ...args, ...reporters], env);
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
  if (code !== 0 && result.success !== false) {
    failed += 1;
    failures.push(`${name} (exit code ${code})`);
  }
  console.log(
    `── ${name}: ${result.numPassedTests} passed, ${result.numFailedTests} failed, ${seconds(startedAt)}`,
  );
}

/** The data tests once more, on AWS's own engine; its files come from the registry, once. */
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

function run(program, args, more = {}) {
  const path = `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`;
  const env = { ...process.env, PATH: path, ...(chromium ? { CHROMIUM: chromium } : {}), ...more };
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', env });
    child.once('error', (error) => {
      console.log(error.message);
      resolve(127);
    });
    child.once('exit', (code, signal) => resolve(code ?? signal));
  });
}

function seconds(startedAt) {
  return `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
}
