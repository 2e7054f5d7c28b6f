import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeEach, expect, test } from 'vitest';

const script = fileURLToPath(new URL('secrets.sh', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'balcao-secrets-'));
const calls = join(folder, 'calls');
// A fake AWS CLI: an account with one secret, which logs the commands it is asked to run.
writeFileSync(
  join(folder, 'aws'),
  `#!/bin/sh
echo "$*" >>"${calls}"
case "$*" in
  *get-parameter*--name\\ /balcao-dev/secrets/cursor*) exit 0 ;;
  *get-parameter*) exit 254 ;;
  *list-functions*) echo balcao-dev-auth ;;
esac
`,
);
chmodSync(join(folder, 'aws'), 0o755);
beforeEach(() => rmSync(calls, { force: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]) =>
  promisify(execFile)('sh', [script, 'dev', ...args], {
    env: { ...process.env, PATH: `${folder}:${process.env['PATH']}` },
  });
const asked = () => (existsSync(calls) ? readFileSync(calls, 'utf8') : '');

test('creates what is missing and leaves what is there', async () => {
  await run();
  const put = [...asked().matchAll(/put-parameter --name (\S+)/g)].map(([, name]) => name);
  expect(put).toEqual(
    ['access-token', 'refresh-token', 'media-url', 'connection-token'].map(
      (name) => `/balcao-dev/secrets/${name}`,
    ),
  );
  expect(asked()).not.toContain('--overwrite');
});

test('replaces a secret that exists and starts functions anew', async () => {
  await run('rotate', 'cursor');
  expect(asked()).toMatch(/put-parameter --name \/balcao-dev\/secrets\/cursor .*--overwrite/);
  expect(asked()).toContain('update-function-configuration --function-name balcao-dev-auth');
});

test('makes no secret of a name that is mistyped', async () => {
  await expect(run('rotate', 'acess-token')).rejects.toMatchObject({
    stderr: expect.stringContaining('/balcao-dev/secrets/acess-token does not exist') as unknown,
  });
  expect(asked()).not.toMatch(/put-parameter|update-function/);
});
