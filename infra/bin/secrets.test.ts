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
const cursor = join(folder, 'cursor');
const edge = join(folder, 'edge');
const broken = join(folder, 'broken');
// A fake AWS CLI: an account with the secrets cursor and media-url, which logs the commands it is asked to run. While
// the file `broken` exists, the second function takes no change.
writeFileSync(
  join(folder, 'aws'),
  `#!/bin/sh
echo "$*" >>"${calls}"
value=$(echo "$*" | sed -n 's|.*--value file://\\([^ ]*\\).*|\\1|p')
case "$*" in
  *put-parameter*--name\\ /balcao-dev/secrets/cursor*|*put-parameter*media-url*) cp "$value" "${cursor}"; echo "value $(cat "$value")" >>"${calls}" ;;
  *get-parameter*--name\\ /balcao-dev/secrets/cursor*|*get-parameter*media-url*--with-decryption*) cat "${cursor}"; echo ;;
  *get-parameter*) exit 254 ;;
  *put-key*) cp "$value" "${edge}" ;;
  *list-functions*) echo balcao-dev-auth balcao-dev-content ;;
  *update-function*content*) if [ -e "${broken}" ]; then exit 1; fi ;;
esac
`,
);
chmodSync(join(folder, 'aws'), 0o755);
const old = 'b'.repeat(43) + '=';
beforeEach(() => {
  rmSync(calls, { force: true });
  rmSync(broken, { force: true });
  writeFileSync(cursor, old);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]) =>
  promisify(execFile)('sh', [script, 'dev', ...args], {
    env: { ...process.env, PATH: `${folder}:${process.env['PATH']}` },
  });
const asked = () => (existsSync(calls) ? readFileSync(calls, 'utf8') : '');
const stored = () => readFileSync(cursor, 'utf8');
const written = () => [...asked().matchAll(/^value (.*)$/gm)].map(([, value = '']) => value);
const restarts = () => asked().match(/update-function-configuration/g)?.length ?? 0;

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

test('every function knows the new secret before one signs with it, and the old one stays valid', async () => {
  await run('rotate', 'cursor');
  const [announced = '', used = '', ended = ''] = written();
  const fresh = announced.split(',')[1] ?? '';
  expect(Buffer.from(fresh, 'base64')).toHaveLength(32);
  expect([announced, used, ended]).toEqual([
    `announce:${old},${fresh}`,
    `use:${fresh},${old}`,
    `${fresh},${old}`,
  ]);
  expect(restarts()).toBe(4);
  expect(asked()).toContain('update-function-configuration --function-name balcao-dev-auth');
  await run('rotate', 'cursor');
  expect(stored().split(',')[1]).toBe(fresh);
  await run('forget', 'cursor');
  expect(stored()).toMatch(/^[^,]{44}$/);
});

test('an interrupted rotation goes on where it stopped, with the same secret', async () => {
  writeFileSync(broken, '');
  await expect(run('rotate', 'cursor')).rejects.toThrow();
  const fresh = stored().split(',')[1] ?? '';
  expect(stored()).toBe(`announce:${old},${fresh}`);
  await expect(run('forget', 'cursor')).rejects.toMatchObject({
    stderr: expect.stringContaining('rotate it to the end first') as unknown,
  });
  rmSync(broken);
  await run('rotate', 'cursor');
  expect(stored()).toBe(`${fresh},${old}`);
  writeFileSync(cursor, `use:${fresh},${old}`);
  await run('rotate', 'cursor');
  expect(stored()).toBe(`${fresh},${old}`);
});

test('CloudFront knows both secrets before functions sign with the new one', async () => {
  await run('rotate', 'media-url');
  const [fresh] = stored().split(',');
  expect(asked().match(/put-key/g)).toHaveLength(2);
  expect(readFileSync(edge, 'utf8')).toBe(`${fresh},${old}`);
});

test('makes no secret of a name that is mistyped', async () => {
  await expect(run('rotate', 'acess-token')).rejects.toMatchObject({
    stderr: expect.stringContaining('/balcao-dev/secrets/acess-token does not exist') as unknown,
  });
  expect(asked()).not.toMatch(/put-parameter|update-function/);
});
