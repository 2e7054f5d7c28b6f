import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../testing/startTestGateway.ts';

/** Sends bytes that no well-behaved client sends: each is answered or dropped, and the gateway keeps running. */
let world: TestGateway;
let port: number;
beforeAll(async () => {
  world = await startTestGateway({
    functions: {
      sockets: { handler: () => ({ statusCode: 200 }), socketRoutes: ['$connect'] },
      echo: { handler: (event) => ({ statusCode: 200, body: JSON.stringify(event) }) },
    },
    routes: [{ method: 'POST', path: '/echo', functionName: 'echo' }],
  });
  port = Number(new URL(world.gateway.url).port);
});
afterAll(() => world.stop());

/** Sends bytes and returns everything that the gateway replies until it closes the connection. */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(bytes, 'latin1')));
    socket.on('data', (chunk) => (heard += chunk.toString()));
    socket.on('error', () => {});
    socket.on('close', () => resolve(heard));
    socket.setTimeout(5000, () => socket.destroy());
  });
}

const head = (line: string, more = '') =>
  `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more}\r\n`;
const upgrade = (path: string, host = 'localhost') =>
  `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nconstructor: x\r\n__proto__: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`;

test.each([
  ['no HTTP', 'garbage\r\n\r\n', 400, 'ERR_BAD_REQUEST'],
  ['too long a header', head('GET /api/x', `X: ${'y'.repeat(70_000)}\r\n`), 431, 'ERR_TOO_LARGE'],
  ['too long an address', head(`GET /api/x?${'y'.repeat(70_000)}`), 431, 'ERR_TOO_LARGE'],
  [
    'two lengths',
    head('POST /api/x', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n'),
    400,
    'ERR_BAD_REQUEST',
  ],
  ['no host', 'GET /api/x HTTP/1.1\r\nConnection: close\r\n\r\n', 421, 'ERR_BAD_REQUEST'],
  ['an expectation', head('POST /api/echo', 'Expect: wonders\r\n'), 417, 'ERR_BAD_REQUEST'],
  [
    'a length over the limit without a body',
    head('POST /api/echo', 'Content-Length: 99999999999\r\n'),
    413,
    'ERR_TOO_LARGE',
  ],
  [
    'text that is not UTF-8',
    `${head('POST /api/echo', 'Content-Type: application/json\r\nContent-Length: 4\r\n')}"\xe7"\n`,
    400,
    'ERR_BAD_REQUEST',
  ],
  ['another method for the document', head('POST /api/openapi.json'), 404, 'ERR_NOT_FOUND'],
])('%s is refused in the body that every refusal has', async (_what, bytes, status, code) => {
  const answer = await exchange(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const body = JSON.parse(answer.split('\r\n\r\n')[1] ?? '') as Record<string, unknown>;
  expect(body).toEqual({ error: code, code, details: [], requestId: expect.stringMatching(/./) as string });
});

test.each(['//', '///', '//[', '/%', '/%ff', '*', 'http://[bad/', '/..//..'])(
  'the address %s is answered',
  async (address) => {
    expect(await exchange(head(`GET ${address}`))).toMatch(/^HTTP\/1\.1 (200|400|404) /);
  },
);

test('a caller that breaks off while a socket opens ends nothing but its own connection', async () => {
  for (const path of ['/nowhere', '/ws', '/ws?ticket=%zz', '//', '/api/version'])
    for (const waitMs of [0, 3])
      await new Promise<void>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => {
          socket.write(upgrade(path));
          setTimeout(() => socket.resetAndDestroy(), waitMs);
        });
        socket.on('error', () => {});
        socket.on('close', () => resolve());
      });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await exchange(head('GET /api/nothing'))).toMatch(/^HTTP\/1\.1 404 /);
});

test('names that every object has are header and query names like others', async () => {
  const odd = 'constructor: a\r\n__proto__: b\r\ntoString: c\r\nConstructor: d\r\n';
  const answer = await exchange(head('POST /api/echo?__proto__=1&constructor=2&constructor=3', odd));
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toContain('"constructor":["a","d"]');
  expect(answer).toContain('"queryStringParameters":{"__proto__":"1","constructor":"3"}');
});

test('a page whose name was pointed at this machine gets nothing', async () => {
  for (const path of ['/', '/api/echo', '/outbox', '/phone/api/state', '/media/1/x', '/api/openapi.json'])
    expect(
      await exchange(`GET ${path} HTTP/1.1\r\nHost: rebound.example:3000\r\nConnection: close\r\n\r\n`),
    ).toMatch(/ 421 /);
  expect(await exchange(upgrade('/ws', 'rebound.example'))).toMatch(/ 404 /);
  expect(await exchange(head('GET /outbox'))).toMatch(/ 200 /);
});

test('what stands in for AWS answers programs, not pages', async () => {
  const { gateway, host, env } = world;
  const urls = [
    gateway.awsUrl,
    `${host.url}/2015-03-31/functions/echo/invocations`,
    env.AWS_ENDPOINT_URL_SQS,
  ];
  for (const url of urls)
    for (const headers of [{ origin: 'https://example.com' }, { 'sec-fetch-site': 'cross-site' }, {}]) {
      const { status } = await fetch(url ?? '', { method: 'POST', headers, body: '{}' });
      expect([url, headers, status === 403]).toEqual([url, headers, Object.keys(headers).length > 0]);
    }
});
