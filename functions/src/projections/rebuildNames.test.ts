import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectionNames } from './rebuildProjection.ts';

test('README.md names whatever npm run rebuild makes anew', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8');
  const paragraph = readme.split('\n\n').find((text) => text.startsWith('`npm run rebuild -- ')) ?? '';
  expect(projectionNames.filter((name) => !paragraph.includes(`\`${name}\``))).toEqual([]);
});

test.each([
  ['failed', 'STREAM_FAILURES_URL'],
  ['outbound', 'OUTBOUND_QUEUE_PREFIX and SHARD_COUNT'],
])('%s without its setting says so in one sentence', (name, needed) => {
  const env = { PATH: process.env['PATH'], TABLE_NAME: 'balcao-test' };
  const program = join(import.meta.dirname, 'rebuild.ts');
  const { status, stderr } = spawnSync(process.execPath, [program, name], { env, encoding: 'utf8' });
  expect(status).toBe(2);
  expect(stderr.trim()).toBe(`npm run rebuild -- ${name} needs ${needed} (docs/deploy.md, Derived data).`);
});
