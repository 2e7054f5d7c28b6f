import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ExternalFailure } from './externalFailure.ts';
import { fetchExternal } from './fetchExternal.ts';
import { isPublicAddress } from './isPublicAddress.ts';
import { publicLookup } from './publicLookup.ts';

let answer: RequestListener;
let asked: { method: string | undefined; headers: object; body: string }[];
const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    asked.push({ method: request.method, headers: request.headers, body: Buffer.concat(parts).toString() });
    answer(request, response);
  });
});
let host: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = [];
  answer = (_request, response) => void response.end('olá');
});
afterAll(() => void server.close());

const limits = {
  slot: { wait: undefined },
  method: 'POST' as const,
  headers: { authorization: 'Bearer x' },
  timeoutMs: 2000,
  maxBytes: 100,
};
const troubleOf = (address: string, more: Partial<Parameters<typeof fetchExternal>[1]> = {}) =>
  fetchExternal(address, { ...limits, host, ...more }).then(
    () => 'answered',
    (error: unknown) => (error instanceof ExternalFailure ? error.trouble : String(error)),
  );

test('asks the host that is meant and answers what it says', async () => {
  const body = Buffer.from('áudio');
  const { status, body: said } = await fetchExternal(`http://${host}/a?b=1`, { ...limits, host, body });
  expect([status, said.toString()]).toEqual([200, 'olá']);
  expect(asked).toMatchObject([
    { method: 'POST', body: 'áudio', headers: { authorization: 'Bearer x', 'content-length': '6' } },
  ]);
});

test('follows nobody: where it is sent on to is not asked', async () => {
  answer = (_request, response) => void response.writeHead(302, { location: `http://${host}/b` }).end();
  const { status } = await fetchExternal(`http://${host}/a`, { ...limits, host });
  expect([status, asked.length]).toEqual([302, 1]);
});

test('a host that does not begin to answer is given up early, one that has begun gets its time', async () => {
  answer = () => {};
  const begun = performance.now();
  expect(await troubleOf(`http://${host}/`, { beginsMs: 100 })).toBe('timeout');
  expect(performance.now() - begun).toBeLessThan(1500);
  answer = (_request, response) => {
    response.writeHead(200).write('a');
    setTimeout(() => response.end('b'), 400);
  };
  expect(await troubleOf(`http://${host}/`, { beginsMs: 200 })).toBe('answered');
});

test('time and bytes end', async () => {
  answer = () => {};
  expect(await troubleOf(`http://${host}/`, { timeoutMs: 100 })).toBe('timeout');
  answer = (_request, response) => void response.writeHead(200).write('a');
  expect(await troubleOf(`http://${host}/`, { timeoutMs: 100 })).toBe('timeout');
  answer = (_request, response) => void response.end('a'.repeat(101));
  expect(await troubleOf(`http://${host}/`)).toBe('tooLarge');
  answer = (request) => void request.socket.destroy();
  expect(await troubleOf(`http://${host}/`)).toBe('unreachable');
});

test.each([
  ['another host', 'https://example.net/', { host: 'example.com' }],
  ['another port', 'https://example.com:8443/', { host: 'example.com' }],
  ['without TLS', 'http://example.com/', { host: 'example.com' }],
  ['credentials', 'https://a:b@example.com/', { host: 'example.com' }],
  ['an address instead of a name', 'https://93.184.216.34/', { host: '93.184.216.34' }],
  ['one in odd notation', 'https://0x5db8d822/', { host: '93.184.216.34' }],
  ['one of the newer kind', 'https://[2606:2800::1]/', { host: '[2606:2800::1]' }],
  ['another scheme', 'file:///etc/passwd', { host: '' }],
  ['nothing', 'nada', { host: 'nada' }],
])('%s is refused before anybody is asked', async (_what, address, more) => {
  expect(await troubleOf(address, more)).toBe('refused');
});

test('a name that leads inside is not connected to', async () => {
  for (const all of [true, false]) {
    const error = await new Promise((resolve) => publicLookup('localhost', { all }, resolve));
    expect(error).toMatchObject({ trouble: 'refused' });
  }
});

test.each([
  ...['93.184.216.34', '8.8.8.8', '2606:2800:220:1::1'].map((address) => [address, true] as const),
  ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'].map(
    (address) => [address, false] as const,
  ),
  ...['224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fd00:ec2::254', 'ff02::1'].map(
    (address) => [address, false] as const,
  ),
  ...['::ffff:127.0.0.1', '::ffff:10.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001::1', 'casa'].map(
    (address) => [address, false] as const,
  ),
])('%s is of the internet: %s', (address, open) => {
  expect(isPublicAddress(address)).toBe(open);
});
