import http from 'node:http';
import { networkInterfaces } from 'node:os';
import { CopyObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../testing/startTestGateway.ts';

/** The gateway when `HOST` opens it to the network: what is for this machine's eyes stays there. */
let world: TestGateway;
let port: number;
beforeAll(async () => {
  world = await startTestGateway({ functions: {}, host: '0.0.0.0' });
  port = Number(new URL(world.gateway.url).port);
});
afterAll(() => world.stop());

const networkAddress = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address;

function get(address: string, path: string, host: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    http
      .get({ host: address, port, path, headers: { host } }, (response) => {
        let text = '';
        response.on('data', (part: Buffer) => (text += part.toString()));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      })
      .on('error', reject);
  });
}
const showsMails = async (address: string, host: string) =>
  (await get(address, '/outbox', host)).text.includes('mails');

test('mails are shown to this machine under its own names', async () => {
  expect(await showsMails('127.0.0.1', `localhost:${port}`)).toBe(true);
});

test.skipIf(networkAddress === undefined)('and to nobody who only says that he is here', async () => {
  const address = networkAddress ?? '';
  for (const host of [`localhost:${port}`, '127.0.0.1', '[::1]', `${address}:${port}`, 'evil.example'])
    expect.soft(await showsMails(address, host), host).toBe(false);
  // A page elsewhere whose name was pointed here, or a proxy that others reach.
  expect(await showsMails('127.0.0.1', 'evil.example')).toBe(false);
});

const bucket = (secretAccessKey: string) =>
  new S3Client({
    endpoint: world.env.AWS_ENDPOINT_URL_S3,
    forcePathStyle: true,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey },
    maxAttempts: 1,
  });
const put = (Key: string) =>
  new PutObjectCommand({ Bucket: world.env.MEDIA_BUCKET, Key, Body: 'olá', Metadata: { name: 'a  b' } });

test('a header that only looks signed opens no file', async () => {
  await bucket('local-secret').send(put("1/ação (1)'s+&.txt"));
  await expect(bucket('guessed').send(put('1/b.txt'))).rejects.toMatchObject({
    name: 'SignatureDoesNotMatch',
  });
  const loose =
    'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/s3/aws4_request, SignedHeaders=host, Signature=x';
  const url = `${world.env.AWS_ENDPOINT_URL_S3}/${world.env.MEDIA_BUCKET}/1/b.txt`;
  for (const authorization of [loose, loose.replace(/x$/, '0'.repeat(64)), 'AWS4-HMAC-SHA256 ']) {
    const answer = await fetch(url, { headers: { authorization } });
    expect.soft(answer.status).toBe(403);
  }
});

test('a copy of a version that is gone is refused', async () => {
  const s3 = bucket('local-secret');
  const first = await s3.send(put('1/first.txt'));
  const copy = (CopySourceIfMatch: string | undefined) =>
    s3.send(
      new CopyObjectCommand({
        Bucket: world.env.MEDIA_BUCKET,
        Key: '1/copy.txt',
        CopySource: `${world.env.MEDIA_BUCKET}/1/first.txt`,
        CopySourceIfMatch,
      }),
    );
  await copy(first.ETag);
  await expect(copy('"other"')).rejects.toMatchObject({ name: 'PreconditionFailed' });
});
