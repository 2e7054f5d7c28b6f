// npm run check: types, lint, format, and the nearest tests that a change can reach, in some two minutes.
//   npm run check                 changes since this branch left main; on main, uncommitted changes
//   npm run check -- HEAD~3       changes since that commit
// CHECK_SECONDS limits the seconds of tests, run one after the other.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../build/paths.ts';
import { findBrowser } from '../local/findBrowser.ts';
import { changedFiles } from './reach/changedFiles.ts';
import { checkJobs, notRunHere } from './reach/checkJobs.ts';
import { chooseTests, secondsOf } from './reach/chooseTests.ts';
import { reachedTests } from './reach/reachedTests.ts';
import { exitOnRefusal } from './run/refusal.ts';
import { repositoryGraph } from './reach/repositoryGraph.ts';
import { runJobs } from './run/runJobs.ts';
import { runMeasured } from './run/runMeasured.ts';
import { mayBeNone, runVitest } from './run/runVitest.ts';
import { keepTestTimes, readTestTimes } from './run/testTimes.ts';

const print = (text: string): void => void process.stdout.write(text);
const mostNamed = 15;
const chromium = findBrowser();
const env: Record<string, string> = chromium === undefined ? {} : { CHROMIUM: chromium };
const seconds = exitOnRefusal(() => secondsOf(process.env['CHECK_SECONDS']));

const { since, files } = exitOnRefusal(() => changedFiles(process.argv[2]));
const reached = reachedTests(files, repositoryGraph());
const { chosen, left } = chooseTests(reached, readTestTimes(), seconds);
print(
  `${files.length} files differ from ${since}; they reach ${reached.length} files of tests, of which ${chosen.length} run.\n`,
);

const failures: string[] = [];
const lines: string[] = [];
const there = files.filter((file) => existsSync(join(repositoryRoot, file)));
const began = performance.now();
await runJobs(checkJobs(there, files, chosen), {
  print,
  run: async ({ name, command, config, tests = [], ...job }, say) => {
    const more = { ...env, ...job.env };
    if (command !== undefined) {
      const said: string[] = [];
      const end = await runMeasured(command, more, (text) => said.push(text));
      lines.push(line(name, end));
      if (end.code === 0) return true;
      failures.push(name);
      say(`\n── ${name}\n${said.join('')}`);
      return false;
    }
    // Runs the tests in a single process, because types are checked at the same time.
    const args = [
      '--maxWorkers=1',
      mayBeNone,
      ...(config === undefined ? [] : ['--config', config]),
      ...tests.map((test) => join(repositoryRoot, test)),
    ];
    say(`\n── ${name}\n`);
    const end = await runVitest(name, args, more, say, { due: tests });
    lines.push(line(`${name}: ${end.passed} passed, ${end.failed} failed`, end));
    if (end.skipped > 0) lines.push(`           ${end.skipped} skipped of ${name}`);
    failures.push(...end.failures);
    keepTestTimes(end.times);
    return end.failures.length === 0;
  },
});

print(`\n${lines.join('\n')}\n`);
for (const test of notRunHere(chosen)) print(`not run here, since no run of this check has it: ${test}\n`);
if (left.length > 0) {
  print(
    `\nreached as well, and left to npm test (or npm test -- --changed=${since}): ${left.length} files\n`,
  );
  for (const { test } of left.slice(0, mostNamed)) print(`  ${test}\n`);
  if (left.length > mostNamed) print(`  and ${left.length - mostNamed} more, further away\n`);
}
for (const name of failures) print(`failed: ${name}\n`);
print(
  `${failures.length === 0 ? 'good' : `${failures.length} failed`}, ${((performance.now() - began) / 1000).toFixed(0)} s\n`,
);
process.exitCode = failures.length === 0 ? 0 : 1;

function line(name: string, end: { seconds: number; processor: number | undefined }): string {
  const computed = end.processor === undefined ? '' : `, ${end.processor.toFixed(1)} processor s`;
  return `${end.seconds.toFixed(1).padStart(7)} s${computed}  ${name}`;
}
