import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GetConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { listenLoopback, stopServer } from '../../aws/listenLoopback.ts';
import { startTestGateway, type TestGateway } from '../../testing/startTestGateway.ts';
import { until } from '../../testing/until.ts';
import { createSocketFront } from './createSocketFront.ts';

interface SocketEvent {
  requestContext: { eventType: string; connectionId: string; disconnectStatusCode?: number };
  queryStringParameters?: Record<string, string>;
  headers?: Record<string, string>;
  body?: string;
}

const events: SocketEvent[] = [];
let test1: TestGateway;
let management: ApiGatewayManagementApiClient;

async function sockets(event: unknown) {
  const socketEvent = event as SocketEvent;
  events.push(socketEvent);
  if (socketEvent.queryStringParameters?.ticket === 'slow') await delay(200);
  if (socketEvent.queryStringParameters?.ticket === 'wrong') return { statusCode: 403 };
  if (socketEvent.body === 'ping') return { statusCode: 200, body: 'pong' };
  if (socketEvent.body === 'fail') throw new Error('on purpose');
  return { statusCode: 200 };
}

beforeAll(async () => {
  test1 = await startTestGateway({
    functions: { sockets: { handler: sockets, socketRoutes: ['$connect', '$default', '$disconnect'] } },
  });
  management = new ApiGatewayManagementApiClient({
    endpoint: test1.env.SOCKETS_ENDPOINT,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
});
afterAll(() => test1.stop());

async function connect(query: string): Promise<{ socket: WebSocket; id: string; received: string[] }> {
  const socket = new WebSocket(`${test1.gateway.url.replace('http', 'ws')}/ws?${query}`, {
    headers: { 'User-Agent': 'test' },
  });
  const received: string[] = [];
  socket.on('message', (data: Buffer) => received.push(data.toString('utf8')));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const id = events.findLast((event) => event.requestContext.eventType === 'CONNECT')?.requestContext
    .connectionId;
  return { socket, id: id ?? '', received };
}

const closeCode = (socket: WebSocket) =>
  new Promise<number>((resolve) => socket.once('close', (code) => resolve(code)));

test('a socket connects, talks both ways, is described and disconnects; afterwards it is gone', async () => {
  const { socket, id, received } = await connect('ticket=abc&x=1');
  expect(events.at(-1)).toMatchObject({
    queryStringParameters: { ticket: 'abc', x: '1' },
    headers: { 'User-Agent': 'test' },
    requestContext: { routeKey: '$connect', eventType: 'CONNECT', stage: 'ws' },
    isBase64Encoded: false,
  });
  socket.send('ping');
  await until('pong', () => received.includes('pong'));
  expect(events.at(-1)).toMatchObject({
    body: 'ping',
    requestContext: { routeKey: '$default', eventType: 'MESSAGE', connectionId: id },
  });
  await management.send(new PostToConnectionCommand({ ConnectionId: id, Data: Buffer.from('{"olá":1}') }));
  await until('the posted frame', () => received.includes('{"olá":1}'));
  const described = await management.send(new GetConnectionCommand({ ConnectionId: id }));
  expect(described.Identity?.UserAgent).toBe('test');
  expect(described.LastActiveAt).toBeInstanceOf(Date);

  socket.send('fail');
  await until('the error frame', () => received.some((text) => text.includes('Internal server error')));

  socket.close(1000);
  await until('the disconnect', () => events.at(-1)?.requestContext.eventType === 'DISCONNECT');
  expect(events.at(-1)?.requestContext).toMatchObject({ connectionId: id, disconnectStatusCode: 1000 });
  await expect(
    management.send(new PostToConnectionCommand({ ConnectionId: id, Data: Buffer.from('x') })),
  ).rejects.toMatchObject({ name: 'GoneException', $metadata: { httpStatusCode: 410 } });
});

test('a refused connection never opens', async () => {
  const socket = new WebSocket(`${test1.gateway.url.replace('http', 'ws')}/ws?ticket=wrong`);
  const status = await new Promise((resolve) => {
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode));
    socket.once('error', () => {});
  });
  expect(status).toBe(403);
});

test('a client that leaves while it is being connected is disconnected all the same', async () => {
  const socket = new WebSocket(`${test1.gateway.url.replace('http', 'ws')}/ws?ticket=slow`);
  socket.once('error', () => {});
  const connecting = () => events.find((event) => event.queryStringParameters?.ticket === 'slow');
  await until('the connect', () => connecting() !== undefined);
  socket.terminate();
  await until('the disconnect', () =>
    events.some(
      ({ requestContext }) =>
        requestContext.eventType === 'DISCONNECT' &&
        requestContext.connectionId === connecting()?.requestContext.connectionId,
    ),
  );
});

test('a connection is closed from the server side', async () => {
  const { socket, id } = await connect('ticket=b');
  const closed = closeCode(socket);
  await management.send(new DeleteConnectionCommand({ ConnectionId: id }));
  expect(await closed).toBe(1000);
});

test('a frame over 32 KB ends the connection, frames below it in one message do not', async () => {
  const { socket } = await connect('ticket=c');
  socket.send('a'.repeat(32 * 1024), { fin: true });
  socket.send('b'.repeat(20_000), { fin: false });
  socket.send('b'.repeat(20_000), { fin: true });
  await until('the joined message', () => events.some((event) => event.body?.length === 40_000));
  const closed = closeCode(socket);
  socket.send('c'.repeat(32 * 1024 + 1));
  expect(await closed).toBe(1009);
  expect(events.some((event) => event.body?.startsWith('c'))).toBe(false);
});

test('messages over 128 KB are refused in both directions', async () => {
  const { socket, id } = await connect('ticket=d');
  await expect(
    management.send(
      new PostToConnectionCommand({ ConnectionId: id, Data: Buffer.alloc(128 * 1024 + 1, 'x') }),
    ),
  ).rejects.toMatchObject({ name: 'PayloadTooLargeException' });
  const closed = closeCode(socket);
  for (let part = 0; part < 5; part += 1) socket.send('d'.repeat(30_000), { fin: part === 4 });
  expect(await closed).toBe(1009);
});

test('idle connections and those past their life are closed', async () => {
  const lambda = { invoke: () => Promise.reject(new Error('unused')), send: () => Promise.resolve() };
  let now = 0;
  const front = createSocketFront({
    routes: { $connect: undefined, $default: undefined, $disconnect: undefined },
    lambda,
    registry: new Map(),
    now: () => now,
    idleMs: 100,
    lifeMs: 250,
  });
  const server = createServer();
  server.on('upgrade', (request, socket, head) => void front.upgrade(request, socket, head));
  const address = (await listenLoopback(server, 0)).replace('http', 'ws');
  const open = async () => {
    const socket = new WebSocket(address);
    await new Promise((resolve) => socket.once('open', resolve));
    return socket;
  };
  const idle = await open();
  const idleClosed = closeCode(idle);
  const lively = await open();
  now = 90;
  lively.send('still here');
  await new Promise((resolve) => setTimeout(resolve, 100));
  now = 120;
  expect(await idleClosed).toBe(1001);
  expect(lively.readyState).toBe(WebSocket.OPEN);
  const livelyClosed = closeCode(lively);
  lively.send('and still');
  now = 260;
  expect(await livelyClosed).toBe(1001);
  front.stop();
  await stopServer(server);
});
