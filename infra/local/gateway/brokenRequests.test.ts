import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../testing/startTestGateway.ts';

/** Bytes that no well-behaved client sends: each is answered or dropped, and the gateway lives on. */
let world: TestGateway;
let port: number;
beforeAll(async () => {
  world = await startTestGateway({
    functions: { sockets: { handler: () => ({ statusCode: 200 }), socketRoutes: ['$connect'] } },
  });
  port = Number(new URL(world.gateway.url).port);
});
afterAll(() => world.stop());

/** Everything the gateway says to some bytes, until it closes. */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => (heard += chunk.toString()));
    socket.on('error', () => {});
    socket.on('close', () => resolve(heard));
    socket.setTimeout(5000, () => socket.destroy());
  });
}

const head = (line: string, more = '') => `${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`;
const upgrade = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
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
