import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../build/paths.ts';
import { findBrowser } from '../local/findBrowser.ts';
import { sharedEngines } from '../local/testing/sharedEngines.ts';
import { changedArgument } from './reach/changedFiles.ts';
import { chooseChanged } from './reach/chooseChanged.ts';
import { jobs, type ProofJob, wholeBudget } from './run/jobs.ts';
import { exitOnRefusal } from './run/refusal.ts';
import { runJobs } from './run/runJobs.ts';
import { runMeasured, watchSignals } from './run/runMeasured.ts';
import { runVitest } from './run/runVitest.ts';
import { unlistedLooks } from './run/secondLooks.ts';
import { dueFiles, testFiles } from './reach/testFiles.ts';
import { keepTestTimes } from './run/testTimes.ts';
import type { TestTime } from './run/testRecord.ts';
import { clock, figures, slowest, tookTable, type Took } from './run/timeTables.ts';

// Seed of the random values that tests try. BALCAO_SEED with the same number repeats a run's values.
const seed = (process.env['BALCAO_SEED'] ??= String(randomInt(1e9)));
const chromium = findBrowser();
/** Folder for the recorded shapes of calls to tables in memory, for the conformance run. */
const shapes = mkdtempSync(join(tmpdir(), 'balcao-shapes-'));
// With these handlers a signal ends this process by `exit`, so the folder is deleted too.
watchSignals();
process.on('exit', () => rmSync(shapes, { recursive: true, force: true }));
const env: Record<string, string> = {
  ...(chromium !== undefined && { CHROMIUM: chromium }),
  [sharedEngines.shapes]: shapes,
};
const print = (text: string): void => void process.stdout.write(text);
/** Time limit of each download, so an unreachable registry does not keep everything else from starting. */
const mostFetchSeconds = 120;

let passed = 0;
let failed = 0;
const failures: string[] = [];
/** Names of jobs whose failures are already counted. */
const told = new Set<string>();
/** Reports of tests that could not run or were skipped: failures only if CI=true. */
const skipped: string[] = [];
const took: Took[] = [];
const times: (TestTime & { lane: string })[] = [];
const allTests = testFiles();

const changed = changedArgument(process.argv.slice(2));
const { chosen, unreached } =
  changed === undefined
    ? { chosen: jobs, unreached: [] }
    : exitOnRefusal(() => chooseChanged(jobs, changed, print));
const possible: ProofJob[] = [];
for (const job of chosen) if (await canRun(job)) possible.push(job);

const began = performance.now();
const endings = await runJobs(possible, { run, print });
const whole = {
  seconds: (performance.now() - began) / 1000,
  processor: took.reduce<number | undefined>(
    (sum, { processor }) => (sum === undefined || processor === undefined ? undefined : sum + processor),
    0,
  ),
};
for (const [name, ending] of endings) {
  if (ending === 'left out') fail(`${name}: not run, since what it needs did not end well`);
  // The job failed before it could count its tests.
  if (ending === 'failed' && !told.has(name)) fail(name);
}
const looks = times.filter(({ secondLook }) => secondLook).map(({ name }) => name);
keepTestTimes(times);
tell();
process.exitCode = failed > 0 ? 1 : 0;

async function run(job: ProofJob, say: (text: string) => void): Promise<boolean> {
  const { name, command, tests, budget } = job;
  const from = (performance.now() - began) / 1000;
  say(`\n── ${name}, begun at ${clock(from)}\n`);
  let good = true;
  let outcome = '';
  let end: { seconds: number; processor: number | undefined } = { seconds: 0, processor: 0 };
  if (command !== undefined) {
    const ended = await runMeasured(command, { ...env, ...job.env }, say, mostSeconds(budget));
    end = ended;
    good = ended.code === 0;
    if (good) passed += 1;
    else fail(name);
    outcome = ended.code === 0 ? 'good' : `failed (${ended.code})`;
  } else if (tests !== undefined) {
    const args = [...(tests.config === undefined ? [] : ['--config', tests.config]), ...(tests.args ?? [])];
    const ended = await runVitest(name, args, { ...env, ...job.env }, say, {
      due: dueFiles(job, allTests),
      mostSeconds: mostSeconds(budget),
    });
    end = ended;
    passed += ended.passed;
    good = ended.failures.length === 0;
    for (const one of ended.failures) fail(one);
    if (ended.skipped > 0) skipped.push(`skipped: ${ended.skipped} of ${name}`);
    times.push(...ended.times.map((time) => ({ ...time, lane: name })));
    outcome = `${ended.passed} passed, ${ended.failed} failed`;
  }
  took.push({ name, from, seconds: end.seconds, processor: end.processor, budget });
  say(`── ${name}: ${outcome}, ${figures(end, budget)}\n`);
  told.add(name);
  return good;
}

/** Time limit of a job, so one that hangs is ended. */
function mostSeconds({ seconds }: { seconds: number }): number {
  return Math.max(600, 6 * seconds);
}

async function canRun({ name, wants, fetches }: ProofJob): Promise<boolean> {
  const cannot = (reason: string): boolean => {
    print(`\n── ${name}: cannot run here\n`);
    skipped.push(`cannot run here: ${name}: ${reason}`);
    return false;
  };
  if (wants === 'browser' && chromium === undefined) return cannot('Chromium is not installed');
  if (wants === 'java' && !hasJava()) return cannot('Java is not installed');
  if (fetches === undefined) return true;
  print(`\n── ${name}: looking for what it needs, which is fetched the first time\n`);
  if ((await runMeasured(fetches, {}, print, mostFetchSeconds)).code === 0) return true;
  return cannot('what it needs could not be fetched; the line above says why');
}

function hasJava(): boolean {
  const home = process.env['JAVA_HOME'];
  const programs = [...(home ? [join(home, 'bin', 'java')] : []), 'java'];
  return programs.some((java) => spawnSync(java, ['-version'], { cwd: repositoryRoot }).status === 0);
}

function fail(name: string): void {
  failed += 1;
  failures.push(name);
}

function tell(): void {
  print(`\n${slowest(times)}`);
  print(
    `\n── what it took, and what each may take\n${tookTable(took, { name: 'npm test', ...whole, budget: wholeBudget })}`,
  );
  for (const name of unreached) print(`nothing of it can be reached by the change: ${name}\n`);
  for (const sentence of skipped) print(`${sentence}\n`);
  for (const name of looks) print(`passed at the second look only: ${name}\n`);
  for (const name of unlistedLooks(looks))
    print(`${name} is not in infra/test/run/secondLooks.ts: mend it, or say its cause there\n`);
  for (const name of failures) print(`failed: ${name}\n`);
  if (failures.length > 0) print(`BALCAO_SEED=${seed} npm test tries the same odd values again.\n`);
  if (process.env['CI'] === 'true' && skipped.length > 0) {
    print('Nothing may be skipped where CI=true.\n');
    failed += skipped.length;
  }
  print(`${passed + failed} checks and tests ran\n${passed} passed, ${failed} failed\n`);
}
