import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { repositoryRoot } from '../build/paths.ts';

const folder = mkdtempSync(join(tmpdir(), 'balcao-looks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('who passes only when run again is named, and nobody else', () => {
  writeFileSync(
    join(folder, 'one.test.ts'),
    `let tries = 0;
    test('again', () => expect(++tries).toBe(2));
    test('at once', () => {});
    test('never', () => expect(1).toBe(2));`,
  );
  const looks = join(folder, 'looks');
  const vitest = join(repositoryRoot, 'node_modules', 'vitest', 'vitest.mjs');
  const reporter = `--reporter=${join(repositoryRoot, 'infra', 'test', 'secondLooks.ts')}`;
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', '--root', folder, '--globals', '--retry=1', reporter],
    { env: { ...process.env, BALCAO_SECOND_LOOKS: looks } },
  );
  expect(status).toBe(1);
  expect(readFileSync(looks, 'utf8')).toBe('one.test.ts: again\n');
});
