import crypto, { createHmac } from 'node:crypto';
import vm from 'node:vm';
import { contract } from '@balcao/shared/contract';
import { expect, test } from 'vitest';
import { documentRedirect } from './documentRedirect.ts';
import { apiRequestSource, socketRequestSource, verifyMediaUrlSource } from './edgeFunctions.ts';
import { normalisePath } from './normalisePath.ts';
import { buildRouteTree } from './routeTree.ts';
import { verifyMediaUrl } from './verifyMediaUrl.ts';

const routes = buildRouteTree([
  '/tickets',
  '/tickets/{id}',
  '/messages/{id}',
  '/messages/send',
  '/messages/{id}/reSend',
  '/quick-messages/list',
  '/queueIntegration/testsession',
]);

test.each([
  ['/api/tickets/', '/api/tickets'],
  ['/api/Tickets/7/', '/api/tickets/7'],
  ['/api/messages/SEND', '/api/messages/send'],
  ['/api/messages/AbC-d', '/api/messages/AbC-d'],
  ['/api/messages/send/resend', '/api/messages/send/reSend'],
  ['/api/queueIntegration/testSession', '/api/queueIntegration/testsession'],
  ['/api/api/messages/send', '/api/messages/send'],
  ['/api/api/api/messages/send', '/api/api/messages/send'],
  ['/api/messages/a%2Fb', '/api/messages/a%2Fb'],
  ['/api/unknown/Thing/', '/api/unknown/Thing'],
  ['/api/constructor', '/api/constructor'],
  ['/api/tickets//', '/api/tickets'],
  ['/api', '/api'],
])('%s is read as %s', (uri, expected) => {
  expect(normalisePath(uri, routes)).toBe(expected);
});

test.each([
  ['/api/openapi.json/', '/api/openapi.json'],
  ['/API/OpenApi.JSON', '/api/openapi.json'],
  ['/api/api/openapi.json//', '/api/openapi.json'],
  ['/api/openapi.json', null],
  ['/api/docs', '/api/docs.html'],
  ['/API/api/Docs/', '/api/docs.html'],
  ['/api/docs.html', null],
  ['/api/docs/x', null],
  ['/api/openapi.json/x', null],
  ['/openapi.json', null],
])('the document’s other spelling %s leads to %s', (uri, expected) => {
  expect(documentRedirect(uri)).toBe(expected);
});

const allPaths = Object.values(contract).flatMap((area) => Object.values(area).map((one) => one.path));

test('every declared path comes out as declared, whatever its letter case', () => {
  const tree = buildRouteTree(allPaths);
  expect(allPaths.length).toBeGreaterThan(20);
  for (const path of allPaths) {
    const uri = `/api${path.replaceAll(/\{[^}]+\}/g, 'Value-9')}`;
    const shouted = uri.replaceAll(/[a-z]+(?=\/|$)/g, (word) => word.toUpperCase()).replace('/API', '/api');
    const kept = shouted.replaceAll('VALUE-9', 'Value-9');
    expect(normalisePath(`${kept}/`, tree)).toBe(uri);
  }
});

const apiSource = apiRequestSource(buildRouteTree(allPaths));

/** Runs a CloudFront Function on a request and returns its result; `secret` is the value in the key-value store. */
async function through(source: string, request: object, secret?: string): Promise<unknown> {
  expect(Buffer.byteLength(source)).toBeLessThan(10 * 1024);
  const get = () => (secret === undefined ? Promise.reject(new Error('no key')) : Promise.resolve(secret));
  const context = vm.createContext({ crypto, Buffer, console, cf: { kvs: () => ({ get }) } });
  vm.runInContext(source.replaceAll(/^import .*$/gm, ''), context);
  const event = JSON.stringify({
    context: { requestId: 'pedido-1' },
    viewer: { ip: '2001:db8::7' },
    request,
  });
  return vm.runInContext(`handler(${event})`, context);
}

const forged = { 'x-balcao-viewer': { value: '10.0.0.1 00' }, host: { value: 'app' } };
const signedHeaders = (secret: string) => {
  const proof = crypto.createHmac('sha256', Buffer.from(secret, 'base64')).update('viewer\n2001:db8::7');
  return { host: { value: 'app' }, 'x-balcao-viewer': { value: `2001:db8::7 ${proof.digest('hex')}` } };
};

test('the CloudFront Function of the API restores the path and signs whom it answers', async () => {
  const secret = crypto.randomBytes(32).toString('base64');
  const request = { uri: '/api/TICKETS/5/', querystring: {}, headers: forged };
  expect(await through(apiSource, request, secret)).toEqual({
    uri: '/api/tickets/5',
    querystring: {},
    headers: signedHeaders(secret),
  });
});

test('the CloudFront Function of the sockets signs whom it connects and leaves the ticket alone', async () => {
  const secret = crypto.randomBytes(32).toString('base64');
  const request = { uri: '/ws', querystring: { ticket: { value: 'aB+/=' } }, headers: forged };
  expect(await through(socketRequestSource(), request, secret)).toEqual({
    ...request,
    headers: signedHeaders(secret),
  });
});

test('during and after a rotation the first secret of the two signs', async () => {
  const [first, second] = [crypto.randomBytes(32), crypto.randomBytes(32)].map((one) =>
    one.toString('base64'),
  );
  const request = { uri: '/api/tickets', querystring: {}, headers: forged };
  for (const source of [apiSource, socketRequestSource()])
    expect(await through(source, request, `${first},${second}`)).toMatchObject({
      headers: signedHeaders(first ?? ''),
    });
});

test('the CloudFront Function of the API leads to the document', async () => {
  expect(await through(apiSource, { uri: '/api/OpenAPI.json/', headers: {} })).toMatchObject({
    statusCode: 308,
    headers: { location: { value: '/api/openapi.json' } },
  });
});

test('without the secret nothing is passed on: 503 with the error body of the API, to be repeated', async () => {
  for (const source of [apiSource, socketRequestSource()]) {
    const answer = await through(source, { uri: '/api/version', headers: forged });
    expect(answer).toMatchObject({ statusCode: 503, headers: { 'retry-after': { value: '2' } } });
    expect(JSON.parse((answer as { body: string }).body)).toEqual({
      error: 'ERR_UNAVAILABLE',
      code: 'ERR_UNAVAILABLE',
      details: [],
      requestId: 'pedido-1',
    });
  }
});

const hmacHex = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');
const uri = '/media/2/messages/abc.jpg';
const sign = (path: string, e: string) => hmacHex('secret', `${path}\n${e}`);

test('a media address is valid with its own signature until it expires', () => {
  const check = (path: string, e: string, s: string, now: number) =>
    verifyMediaUrl(path, e, s, 'secret', now, hmacHex);
  const s = sign(uri, '1000');
  expect(check(uri, '1000', s, 999)).toBe(true);
  expect(check(uri, '1000', s, 1000)).toBe(false);
  expect(check(uri, '2000', s, 999)).toBe(false);
  expect(check('/media/3/messages/abc.jpg', '1000', s, 999)).toBe(false);
  expect(check(uri, '1000', `${s.slice(0, -1)}${s.endsWith('0') ? '1' : '0'}`, 999)).toBe(false);
  expect(check(uri, '1000', '', 999)).toBe(false);
  expect(check('/media/2/', '1000', sign('/media/2/', '1000'), 999)).toBe(false);
});

test('the source for CloudFront holds the same verification and no TypeScript', () => {
  const source = verifyMediaUrlSource();
  expect(source).not.toMatch(/: (string|number|HmacHex)\b/);
  expect(Buffer.byteLength(source)).toBeLessThan(10 * 1024);
});
