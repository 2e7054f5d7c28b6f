// npm run test:names [-- file]: lists the names of all tests of all jobs of `npm test`, sorted, one a line, without
// running them, so two trees can be compared. It loads the files, which takes a minute or two: reading only their text
// would miss conditional tests (those in a browser) and rows of tables. Names drawn at random differ between runs.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { repositoryRoot } from '../build/paths.ts';
import { jobs } from './run/jobs.ts';

const [target] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'balcao-names-'));
const lines: string[] = [];
for (const { name: lane, tests, env = {} } of jobs) {
  if (tests === undefined) continue;
  const list = join(folder, 'list.json');
  const config = tests.config === undefined ? [] : ['--config', tests.config];
  const vitest = join(repositoryRoot, 'node_modules', 'vitest', 'vitest.mjs');
  const { status, stderr } = spawnSync(
    process.execPath,
    [vitest, 'list', ...config, ...(tests.args ?? []), '--staticParse=false', `--json=${list}`],
    { cwd: repositoryRoot, env: { ...process.env, ...env, BALCAO_SEED: '1' }, encoding: 'utf8' },
  );
  if (status !== 0) {
    console.error(stderr);
    throw new Error(`the tests of ${lane} cannot be listed`);
  }
  for (const { name, file } of JSON.parse(readFileSync(list, 'utf8')) as { name: string; file: string }[])
    lines.push(`${lane}: ${relative(repositoryRoot, file)}: ${name.replaceAll('\n', ' ')}`);
}
rmSync(folder, { recursive: true, force: true });
const text = `${lines.toSorted().join('\n')}\n`;
if (target === undefined) process.stdout.write(text);
else writeFileSync(target, text);
console.error(`${lines.length} tests`);
