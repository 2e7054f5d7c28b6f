import { request as httpRequest } from 'node:http';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFunctionsHost, type FunctionsHost } from '../../functionsHost/startFunctionsHost.ts';
import { payloadLimit } from '../../functionsHost/lambdaLimits.ts';
import { createLambdaClient } from '../lambdaClient.ts';
import { createServer, type Server } from 'node:http';
import { listenLoopback, stopServer } from '../../aws/listenLoopback.ts';
import { createRestFront } from './createRestFront.ts';

const list = Array.from({ length: 40 }, (_, id) => ({ id, name: 'Luiza Silva', status: 'open' }));

let host: FunctionsHost;
let server: Server;
let url: string;

async function rest(event: unknown) {
  const { resource, body } = event as APIGatewayProxyEvent;
  if (resource === '/fail') throw new Error('on purpose');
  if (resource === '/slow') await new Promise((resolve) => setTimeout(resolve, 3000));
  if (resource === '/list') return { statusCode: 200, body: JSON.stringify(list) };
  if (resource === '/malformed') return { body: 'no status' };
  if (resource === '/large') return { statusCode: 200, body: 'x'.repeat(payloadLimit) };
  if (resource === '/picture') {
    return {
      statusCode: 201,
      headers: { 'Content-Type': 'image/png' },
      multiValueHeaders: { 'Set-Cookie': ['a=1', 'b=2'] },
      body: Buffer.from([0, 255, 1]).toString('base64'),
      isBase64Encoded: true,
    };
  }
  // A large body is not sent back.
  const shown = (body?.length ?? 0) > 100_000 ? { ...(event as object), body: null } : event;
  return { statusCode: 200, body: JSON.stringify(shown) };
}

beforeAll(async () => {
  host = await startFunctionsHost(0, [{ name: 'rest', source: rest, timeoutSeconds: 5, memoryMb: 128 }]);
  const routes = [
    'GET /tickets',
    'GET /tickets/{id}',
    'POST /tickets/{id}',
    'GET /tickets/search',
    'GET /fail',
    'GET /slow',
    'GET /malformed',
    'GET /large',
    'GET /picture',
    'GET /list',
  ].map((key) => {
    const [method = '', path = ''] = key.split(' ');
    return { method, path, functionName: 'rest' };
  });
  routes.push({ method: 'GET', path: '/away', functionName: 'unknown' });
  const front = createRestFront({
    routes,
    lambda: createLambdaClient(host.url),
    now: Date.now,
    timeoutMs: 1500,
  });
  server = createServer((request, response) => void front(request, response));
  url = await listenLoopback(server, 0);
});
afterAll(async () => {
  await stopServer(server);
  await host.stop();
});

async function eventOf(path: string, init?: RequestInit): Promise<APIGatewayProxyEvent> {
  const response = await fetch(`${url}${path}`, init);
  expect(response.status).toBe(200);
  return (await response.json()) as APIGatewayProxyEvent;
}

test('the event has the shape of a REST API’s proxy integration', async () => {
  const event = await eventOf('/api/tickets/a%20b?status=open&tag=1&tag=2&text=a+b%2Bc', {
    headers: { 'X-Thing': 'one' },
  });
  expect(event).toMatchObject({
    resource: '/tickets/{id}',
    path: '/tickets/a%20b',
    httpMethod: 'GET',
    pathParameters: { id: 'a%20b' },
    queryStringParameters: { status: 'open', tag: '2', text: 'a b+c' },
    multiValueQueryStringParameters: { status: ['open'], tag: ['1', '2'], text: ['a b+c'] },
    stageVariables: null,
    body: null,
    isBase64Encoded: false,
    requestContext: {
      stage: 'api',
      path: '/api/tickets/a%20b',
      resourcePath: '/tickets/{id}',
      identity: { sourceIp: '127.0.0.1' },
    },
  });
  expect(event.multiValueHeaders['X-Forwarded-For']).toEqual(['127.0.0.1']);
  expect(event.requestContext.requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(event.requestContext.requestTime).toMatch(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:[\d:]{8} \+0000$/);
  const plain = await eventOf('/api/tickets');
  expect(plain).toMatchObject({ queryStringParameters: null, pathParameters: null });
});

test('text bodies arrive as text, forms in base64', async () => {
  const text = await eventOf('/api/tickets/1', { method: 'POST', body: '{"ação":1}' });
  expect(text).toMatchObject({ body: '{"ação":1}', isBase64Encoded: false });
  const form = new FormData();
  form.set('medias', new Blob([Buffer.from([0, 255, 254])]), 'a.bin');
  const binary = await eventOf('/api/tickets/1', { method: 'POST', body: form });
  expect(binary.isBase64Encoded).toBe(true);
  expect(Buffer.from(binary.body ?? '', 'base64').includes(Buffer.from([0, 255, 254]))).toBe(true);
});

test('letter case, trailing slashes and a doubled /api do not matter; static segments win', async () => {
  expect((await eventOf('/api/TICKETS/7/')).resource).toBe('/tickets/{id}');
  expect((await eventOf('/api/api/tickets/Search')).resource).toBe('/tickets/search');
  expect((await fetch(`${url}/api/api/api/tickets/search`)).status).toBe(404);
});

test('what a path does not declare goes to its function, which says what it takes', async () => {
  const { httpMethod, resource } = await eventOf('/api/tickets', { method: 'DELETE' });
  expect([httpMethod, resource]).toEqual(['DELETE', '/tickets']);
  expect((await fetch(`${url}/api/tickets/search`, { method: 'HEAD' })).status).toBe(200);
});

test('a long answer is compressed for who accepts it, a short one never', async () => {
  const plain = await fetch(`${url}/api/list`, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  const packed = await fetch(`${url}/api/list`, { headers: { 'accept-encoding': 'br, gzip' } });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(Number(packed.headers.get('content-length'))).toBeLessThan(
    Number(plain.headers.get('content-length')) / 4,
  );
  expect(await packed.json()).toEqual(list);
  const short = await fetch(`${url}/api/picture`, { headers: { 'accept-encoding': 'gzip' } });
  expect(short.headers.get('content-encoding')).toBeNull();
});

test('binary answers and repeated headers come out whole', async () => {
  const response = await fetch(`${url}/api/picture`);
  expect(response.status).toBe(201);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([0, 255, 1]);
});

test.each([
  ['GET', '/api/nothing', 404, 'ERR_NOT_FOUND'],
  ['GET', '/api/fail', 503, 'ERR_UNAVAILABLE'],
  ['GET', '/api/malformed', 503, 'ERR_UNAVAILABLE'],
  ['GET', '/api/large', 503, 'ERR_UNAVAILABLE'],
  ['GET', '/api/slow', 504, 'ERR_TIMEOUT'],
])('%s %s is answered %i %s', async (method, path, status, code) => {
  const response = await fetch(`${url}${path}`, { method });
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({
    error: code,
    code,
    details: [],
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
  });
});

test.each([
  ['over 10 MB', 10 * 1024 * 1024 + 1, 413],
  ['over Lambda’s 6 MB', 7 * 1024 * 1024, 413],
  ['of 5 MB', 5 * 1024 * 1024, 200],
])('a body %s', async (_name, size, status) => {
  const answered = await new Promise<number | undefined>((resolve, reject) => {
    const request = httpRequest(`${url}/api/tickets/1`, { method: 'POST' }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.once('error', reject);
    request.end(Buffer.alloc(size, 'x'));
  });
  expect(answered).toBe(status);
});

test('a function that cannot be reached gives 503', async () => {
  const lambda = createLambdaClient('http://127.0.0.1:1', 0);
  const front = createRestFront({
    routes: [{ method: 'GET', path: '/x', functionName: 'rest' }],
    lambda,
    now: Date.now,
  });
  const lonely = createServer((request, response) => void front(request, response));
  const address = await listenLoopback(lonely, 0);
  const response = await fetch(`${address}/api/x`);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: 'ERR_UNAVAILABLE' });
  await stopServer(lonely);
});
