import http from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { CopyObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromThisMachine } from '../aws/localCaller.ts';
import { startTestGateway, type TestGateway } from '../testing/startTestGateway.ts';

/** The gateway when `HOST` opens it to the network: pages meant for this machine only must stay closed to others. */
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

function get(
  address: string,
  path: string,
  host: string,
  more: Record<string, string> = {},
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    http
      .get({ host: address, port, path, headers: { host, ...more } }, (response) => {
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
  // The sender is a remote page whose name was pointed to this machine, or a proxy that others can reach.
  expect(await showsMails('127.0.0.1', 'evil.example')).toBe(false);
});

test.each([
  ['forwarded', 'for=203.0.113.7'],
  ['x-forwarded-for', '203.0.113.7'],
  ['x-forwarded-proto', 'https'],
  ['x-real-ip', '203.0.113.7'],
  ['via', '1.1 caddy'],
])('nor to whom a proxy of this machine lets in: %s', async (header, value) => {
  const { text } = await get('127.0.0.1', '/outbox', `localhost:${port}`, { [header]: value });
  expect(text.includes('mails')).toBe(false);
});

test('nor through a proxy that says nothing and speaks an older tongue', async () => {
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(`GET /outbox HTTP/1.0\r\nHost: localhost\r\n\r\n`),
  );
  let answer = '';
  for await (const part of socket) answer += String(part);
  expect(answer).toMatch(/^HTTP/);
  expect(answer.includes('mails')).toBe(false);
});

test.each([
  ['POST', {}, true],
  ['POST', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }, true],
  ['POST', { origin: 'http://localhost:8080' }, false],
  ['POST', { origin: 'https://evil.example' }, false],
  ['POST', { origin: 'null' }, false],
  ['POST', { 'sec-fetch-site': 'cross-site' }, false],
  ['POST', { 'sec-fetch-site': 'same-site' }, false],
  // A link to the page is followed.
  ['GET', { 'sec-fetch-site': 'cross-site' }, true],
])('a page elsewhere changes nothing here: %s %o', (method, headers, heard) => {
  const request = { method, httpVersion: '1.1', socket: { remoteAddress: '::ffff:127.0.0.1' } };
  const all = { host: 'localhost:3000', ...headers };
  expect(fromThisMachine({ ...request, headers: all } as unknown as http.IncomingMessage)).toBe(heard);
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
