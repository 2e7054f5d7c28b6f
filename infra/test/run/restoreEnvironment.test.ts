import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { repositoryRoot } from '../../build/paths.ts';

const folder = mkdtempSync(join(tmpdir(), 'balcao-environment-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Each file expects the original environment, and changes it. */
const file = `test('as it was', () => {
  expect([process.env.LEFT_BEHIND, process.env.CHANGED]).toEqual([undefined, 'before']);
  Object.assign(process.env, { LEFT_BEHIND: 'yes', CHANGED: 'after' });
});`;

test.each([
  ['with it what a file set is gone in the next', ['infra/test/run/restoreEnvironment.ts'], 0],
  ['without it the next file finds it', [], 1],
])('%s', (_name, setup, expected) => {
  for (const name of ['one', 'two']) writeFileSync(join(folder, `${name}.test.mjs`), file);
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    `export default ${JSON.stringify({
      test: {
        isolate: false,
        maxWorkers: 1,
        globals: true,
        setupFiles: setup.map((path) => join(repositoryRoot, path)),
      },
    })};`,
  );
  const vitest = join(repositoryRoot, 'node_modules', 'vitest', 'vitest.mjs');
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--root', folder], {
    env: { ...process.env, CHANGED: 'before' },
  });
  expect(status).toBe(expected);
});
