import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { createHmac, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { startTestGateway, type TestGateway } from '../../testing/startTestGateway.ts';

interface Seen {
  headers: Record<string, string>;
  multiValueHeaders: Record<string, string[]>;
}

const access = {
  region: 'us-east-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local-secret' },
};
let local: TestGateway;
let connected: Seen | undefined;
const [old = '', fresh = ''] = [0, 1].map(() => randomBytes(32).toString('base64'));
beforeAll(async () => {
  local = await startTestGateway({
    functions: {
      rest: { handler: async (event) => ({ statusCode: 200, body: JSON.stringify(event) }) },
      sockets: {
        handler: async (event) => {
          connected = event as Seen;
          return { statusCode: 403 };
        },
        socketRoutes: ['$connect', '$default', '$disconnect'],
      },
    },
    routes: [{ method: 'GET', path: '/queue', functionName: 'rest' }],
  });
});
afterAll(() => local.stop());

/** Stores `media-url` as a rotation does. */
async function store(value: string): Promise<void> {
  const ssm = new SSMClient({ endpoint: local.env.AWS_ENDPOINT_URL_SSM, ...access });
  const Name = `${local.env.SECRETS_PATH}/media-url`;
  await ssm.send(new PutParameterCommand({ Name, Type: 'SecureString', Value: value, Overwrite: true }));
  ssm.destroy();
}

const forged = { 'X-Balcao-Viewer': '10.0.0.1 00' };

async function seenByRest(): Promise<Seen> {
  const response = await fetch(`${local.gateway.url}/api/queue`, { headers: forged });
  return (await response.json()) as Seen;
}

async function seenByConnect(): Promise<Seen | undefined> {
  connected = undefined;
  const socket = new WebSocket(`${local.gateway.url.replace('http', 'ws')}/ws`, { headers: forged });
  await new Promise((resolve) => socket.once('unexpected-response', resolve).once('error', resolve));
  return connected;
}

const proofBy = (secret: string) =>
  `127.0.0.1 ${createHmac('sha256', Buffer.from(secret, 'base64')).update('viewer\n127.0.0.1').digest('hex')}`;

test.each([
  ['one secret', old, old],
  ['a rotation that announces the second one', `announce:${old},${fresh}`, old],
  ['a rotation that uses the second one', `use:${fresh},${old}`, fresh],
  ['two valid secrets', `${fresh},${old}`, fresh],
])('requests and sockets carry the viewer’s proof alone: %s', async (_what, value, signing) => {
  await store(value);
  for (const seen of [await seenByRest(), await seenByConnect()]) {
    const of = (headers: Record<string, unknown> = {}) =>
      Object.entries(headers).filter(([name]) => name.toLowerCase() === 'x-balcao-viewer');
    expect(of(seen?.headers)).toEqual([['x-balcao-viewer', proofBy(signing)]]);
    expect(of(seen?.multiValueHeaders)).toEqual([['x-balcao-viewer', [proofBy(signing)]]]);
  }
});

test('files open with either secret of a rotation', async () => {
  const path = '/media/2/a.jpg';
  const expiry = Math.floor(Date.now() / 1000) + 600;
  const s3 = new S3Client({ endpoint: local.env.AWS_ENDPOINT_URL_S3, forcePathStyle: true, ...access });
  await s3.send(new PutObjectCommand({ Bucket: local.env.MEDIA_BUCKET, Key: '2/a.jpg', Body: 'jpeg' }));
  s3.destroy();
  const status = async (secret: string) => {
    const signature = createHmac('sha256', Buffer.from(secret, 'base64')).update(`${path}\n${expiry}`);
    return (await fetch(`${local.gateway.url}${path}?e=${expiry}&s=${signature.digest('hex')}`)).status;
  };
  await store(`${fresh},${old}`);
  const foreign = randomBytes(32).toString('base64');
  expect([await status(old), await status(fresh), await status(foreign)]).toEqual([200, 200, 404]);
});
