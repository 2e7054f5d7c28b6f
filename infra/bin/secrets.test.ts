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
const unlisted = join(folder, 'unlisted');
// A fake AWS CLI: an account with the secrets cursor and media-url, which logs the commands it is asked to run. While
// the file `broken` exists, the second function takes no change; while `unlisted` exists, functions cannot be listed.
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
  *describe-stacks*) echo arn:store ;;
  *list-functions*) if [ -e "${unlisted}" ]; then exit 254; fi; echo balcao-dev-auth balcao-dev-content ;;
  *update-function*content*) if [ -e "${broken}" ]; then exit 1; fi ;;
esac
`,
);
chmodSync(join(folder, 'aws'), 0o755);
const old = 'b'.repeat(43) + '=';
beforeEach(() => {
  rmSync(calls, { force: true });
  rmSync(broken, { force: true });
  rmSync(unlisted, { force: true });
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

test('a rotation stops where functions cannot be listed: none of them knows the new secret', async () => {
  writeFileSync(unlisted, '');
  await expect(run('rotate', 'cursor')).rejects.toThrow();
  expect(stored()).toMatch(new RegExp(`^announce:${old},`));
});

test('stores no empty secret where openssl makes none', async () => {
  const openssl = join(folder, 'openssl');
  writeFileSync(openssl, '#!/bin/sh\nexit 1\n');
  chmodSync(openssl, 0o755);
  try {
    await expect(run()).rejects.toThrow();
    await expect(run('rotate', 'cursor')).rejects.toThrow();
    expect(asked()).not.toContain('put-parameter');
  } finally {
    rmSync(openssl);
  }
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

test('copies the secret to CloudFront, both of them during a rotation', async () => {
  const fresh = 'n'.repeat(43) + '=';
  for (const [value, known] of [
    [old, old],
    [`announce:${old},${fresh}`, `${old},${fresh}`],
  ] as const) {
    writeFileSync(cursor, value);
    expect((await run('edge')).stdout).toContain('CloudFront knows media-url.');
    expect(readFileSync(edge, 'utf8')).toBe(known);
  }
});

test.each([
  ['cannot be read', undefined],
  ['is empty', ''],
  ['is shorter than a secret', 'short'],
  ['lost one of the two that a rotation knows', `use:${old},`],
])('leaves CloudFront’s copy as it is when the secret %s, and says so', async (_, value) => {
  writeFileSync(edge, old);
  if (value === undefined) rmSync(cursor);
  else writeFileSync(cursor, value);
  await expect(run('edge')).rejects.toMatchObject({ stdout: '' });
  expect(readFileSync(edge, 'utf8')).toBe(old);
});

test.each(['rotate', 'forget'])('%s takes no value that is no secret', async (what) => {
  writeFileSync(cursor, '');
  await expect(run(what, 'media-url')).rejects.toMatchObject({
    stderr: expect.stringContaining('media-url holds no secret') as unknown,
  });
  expect(asked()).not.toMatch(/put-parameter|put-key|update-function/);
});
