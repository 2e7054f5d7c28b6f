// npm run mutants: applies one mutant after the other and runs the tests that must notice it.
//   npm run mutants                      all of infra/test/mutants/mutants.ts
//   npm run mutants -- ticketRules       those whose file, tests or description contain the word
//   npm run mutants -- --unbroken        runs their tests on the unchanged tree: each must pass, or it proves nothing
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../../build/paths.ts';
import { breakPlace } from './breakPlace.ts';
import { mutants } from './mutants.ts';
import type { Mutant } from './mutant.ts';

interface Look {
  ending: 'died' | 'SURVIVED' | 'BROKEN: no test could run' | 'UNCLEAR: fails unbroken too' | typeof endless;
  /** Processor seconds. */
  seconds: number | undefined;
  /** The first test that failed, and its message. */
  failure?: string;
}

/** Time limit of a mutant's tests: a broken condition may cause an endless loop. */
const mostSeconds = 600;
const endless = `UNCLEAR: not done in ${mostSeconds} s` as const;

/** The part of vitest's report that is used. */
interface Report {
  numPassedTests: number;
  testResults: {
    assertionResults?: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const unbroken = process.argv.includes('--unbroken');
const chosen = mutants.filter(
  ({ file, tests, breaks }) =>
    words.length === 0 || words.some((word) => [file, breaks, ...tests].join(' ').includes(word)),
);
const folder = mkdtempSync(join(tmpdir(), 'balcao-mutants-'));
const figure = join(folder, 'seconds');
const report = join(folder, 'report.json');
let restore = (): void => {};
let stopped = false;
let stop = (): void => {};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    stopped = true;
    restore();
    stop();
  });
process.on('exit', () => restore());

let total = 0;
const unexpected: string[] = [];
for (const [at, mutant] of chosen.entries()) {
  if (stopped) break;
  const { ending, seconds, failure } = await look(mutant);
  if (stopped) break;
  total += seconds ?? 0;
  const isGood = unbroken ? ending === 'SURVIVED' : ending === 'died';
  const said = unbroken && isGood ? 'passes' : ending;
  const line = `${said.padEnd(8)} ${(seconds ?? NaN).toFixed(1).padStart(6)} s  ${mutant.file}: ${mutant.breaks}`;
  console.log(`${String(at + 1).padStart(2)} of ${chosen.length}  ${line}`);
  // Shows if the test failed for the right reason and not because of a slow machine.
  if (failure !== undefined) console.log(`          ${failure}`);
  if (!isGood) unexpected.push(line);
}
rmSync(folder, { recursive: true, force: true });
console.log(`${total.toFixed(0)} processor seconds`);
for (const line of unexpected) console.log(line);
console.log(
  stopped ? 'stopped' : `${chosen.length - unexpected.length} as they should be, ${unexpected.length} not`,
);
process.exitCode = stopped || unexpected.length > 0 ? 1 : 0;

/**
 * Runs a mutant's tests. If a failure was a timeout, the machine may have caused it: the tests then run again on the
 * unbroken file and must pass.
 */
async function look(mutant: Mutant): Promise<Look> {
  const seen = await tryOut(mutant, unbroken);
  if (unbroken || stopped || seen.ending !== 'died' || !/tim(ed out|eout)/i.test(seen.failure ?? ''))
    return seen;
  const { ending, seconds = 0 } = await tryOut(mutant, true);
  const both = { ...seen, seconds: (seen.seconds ?? 0) + seconds };
  return ending === 'SURVIVED' ? both : { ...both, ending: 'UNCLEAR: fails unbroken too' };
}

async function tryOut(mutant: Mutant, whole: boolean): Promise<Look> {
  for (const file of [figure, report]) rmSync(file, { force: true });
  if (!whole) restore = breakPlace(join(repositoryRoot, mutant.file), mutant);
  try {
    const code = await runTests(mutant);
    const seconds = existsSync(figure) ? Number(readFileSync(figure, 'utf8')) : undefined;
    return { ...(code === 'late' ? { ending: endless } : endingOf(code)), seconds };
  } finally {
    restore();
    restore = () => {};
  }
}

function runTests({ tests, config, only }: Mutant): Promise<number | 'late' | null> {
  const args = [
    join(repositoryRoot, 'infra', 'test', 'run', 'measured.ts'),
    figure,
    process.execPath,
    join(repositoryRoot, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...(config === undefined ? [] : ['--config', config]),
    ...tests.map((test) => (config === undefined ? test : join(repositoryRoot, test))),
    ...(only === undefined ? [] : ['-t', only]),
    '--bail=1',
    '--maxWorkers=1',
    '--retry=0',
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  return new Promise((resolve) => {
    // Its own process group: Ctrl-C then reaches only this process, which restores the file first.
    const child = spawn(process.execPath, args, {
      cwd: repositoryRoot,
      stdio: process.env['MUTANTS_OUTPUT'] ? 'inherit' : 'ignore',
      detached: true,
      env: { ...process.env, CI: '' },
    });
    stop = () => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    };
    let isLate = false;
    const late = setTimeout(() => {
      isLate = true;
      // If the program does not obey, measured.ts kills it, and then ends itself.
      stop();
    }, mostSeconds * 1000);
    child.once('exit', (code) => {
      clearTimeout(late);
      stop = () => {};
      resolve(isLate ? 'late' : code);
    });
  });
}

/**
 * Result of a mutant's tests by vitest's exit code and report. A file that cannot be loaded fails as well, but proves
 * nothing: a test must have run and failed.
 */
function endingOf(code: number | null): Omit<Look, 'seconds'> {
  if (!existsSync(report)) return { ending: 'BROKEN: no test could run' };
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const failed = testResults
    .flatMap(({ assertionResults = [] }) => assertionResults)
    .find(({ status }) => status === 'failed');
  if (failed !== undefined) {
    const [why = ''] = (failed.failureMessages?.[0] ?? '').split('\n');
    return { ending: 'died', failure: `${failed.fullName}: ${why.slice(0, 160)}` };
  }
  return { ending: code === 0 && numPassedTests > 0 ? 'SURVIVED' : 'BROKEN: no test could run' };
}
