import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createRuntime, type Runtime } from '../../platform/runtime/runtime.ts';
import { signAccessToken, verifyAccessToken } from './tokens.ts';
import { decodeUploadId, encodeUploadId } from '../../platform/media/uploadId.ts';

/** What SSM answers for every secret, in the forms that the rotation of `infra/bin/secrets.sh` writes. */
let value = '';
const server = createServer((_request, response) => {
  const names = ['access-token', 'refresh-token', 'media-url', 'cursor', 'connection-token'];
  response.setHeader('content-type', 'application/x-amz-json-1.1');
  response.end(
    JSON.stringify({ Parameters: names.map((name) => ({ Name: `/t/secrets/${name}`, Value: value })) }),
  );
});
const env: Record<string, string> = {
  TABLE_NAME: 'none',
  SECRETS_PATH: '/t/secrets',
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'a',
  AWS_SECRET_ACCESS_KEY: 'b',
};
const earlier = process.env['AWS_ENDPOINT_URL_SSM'];
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  process.env['AWS_ENDPOINT_URL_SSM'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(process.env, env);
});
afterAll(() => {
  if (earlier === undefined) delete process.env['AWS_ENDPOINT_URL_SSM'];
  else process.env['AWS_ENDPOINT_URL_SSM'] = earlier;
  server.close();
});

const [old, fresh] = [1, 2].map((fill) => Buffer.alloc(32, fill).toString('base64'));
/** A process that was started while the parameter had this value. */
const startedWith = async (text: string): Promise<Runtime> => {
  value = text;
  const runtime = createRuntime(env);
  await runtime.secrets('cursor');
  return runtime;
};
const who = { id: 1, companyId: 1, sessionId: 's', tokenVersion: 1, name: 'Ana', profile: 'user' as const };

let steps: Runtime[];
beforeEach(async () => {
  steps = [
    await startedWith(`${old}`),
    await startedWith(`announce:${old},${fresh}`),
    await startedWith(`use:${fresh},${old}`),
    await startedWith(`${fresh},${old}`),
  ];
});

test('processes of two neighbouring steps of a rotation take each other’s tokens and cursors', async () => {
  for (const [at, signer] of steps.entries())
    for (const reader of [steps[at - 1], signer, steps[at + 1]]) {
      if (reader === undefined) continue;
      const token = await signAccessToken(signer, who);
      expect(await verifyAccessToken(reader, token)).toMatchObject({ id: 1 });
      const place = { uuid: 'u', begun: signer.clock.iso() };
      const uploadId = await encodeUploadId(signer, 1, 1, place);
      expect(await decodeUploadId(reader, 1, 1, uploadId)).toEqual(place);
    }
});

test('what was signed before a rotation is valid after it, until the old secret is forgotten', async () => {
  const [before, , , after] = steps;
  if (before === undefined || after === undefined) throw new Error('no steps');
  const token = await signAccessToken(before, who);
  expect(await verifyAccessToken(after, token)).toMatchObject({ id: 1 });
  const alone = await startedWith(`${fresh}`);
  expect(await verifyAccessToken(alone, token)).toBeUndefined();
  expect(await verifyAccessToken(alone, await signAccessToken(after, who))).toMatchObject({ id: 1 });
});

test('a value that is too short is none', async () => {
  await expect(startedWith(`${fresh},YQ==`)).rejects.toThrow('missing or too short');
});
