import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterEach, expect, test } from 'vitest';
import { callJsonApi } from './callJsonApi.ts';
import type { Patience } from './clients.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const dynamo = new DynamoDBClient({
  region: 'sa-east-1',
  credentials: { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'secret' },
});

async function serve(answer: (incoming: IncomingMessage, outgoing: ServerResponse, call: number) => void) {
  let calls = 0;
  const server = createServer((incoming, outgoing) => answer(incoming, outgoing, ++calls));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const names = { service: 'ssm', host: 'ssm', version: '1.1', target: 'AmazonSSM.GetParameters' } as const;
  return {
    call: (patience?: Pick<Patience, 'attempts' | 'serviceMs'>) =>
      callJsonApi({ dynamo }, { ...names, endpoint, body: { Names: ['/a'] }, ...(patience && { patience }) }),
    calls: () => calls,
    endpoint,
  };
}

const refuse = (outgoing: ServerResponse, status: number, type: string) =>
  outgoing.writeHead(status).end(JSON.stringify({ __type: `com.amazonaws.ssm#${type}`, message: 'no' }));

test('a call is signed and comes again when it is refused for now', async () => {
  const heads: string[] = [];
  const { call, calls } = await serve((incoming, outgoing, at) => {
    heads.push(String(incoming.headers['authorization']));
    if (at === 1) refuse(outgoing, 500, 'InternalServerError');
    else if (at === 2) refuse(outgoing, 400, 'ThrottlingException');
    else outgoing.end('{"Parameters":[]}');
  });
  expect(await call()).toEqual({ Parameters: [] });
  expect(calls()).toBe(3);
  expect(heads[0]).toMatch(/^AWS4-HMAC-SHA256 Credential=AKIAEXAMPLE\/\d{8}\/sa-east-1\/ssm\/aws4_request, /);
});

test('what is refused for good is said at once', async () => {
  const { call, calls } = await serve((_, outgoing) => refuse(outgoing, 400, 'AccessDeniedException'));
  await expect(call()).rejects.toMatchObject({ name: 'AccessDeniedException' });
  expect(calls()).toBe(1);
});

test('a service that says nothing is left after its time, three times', async () => {
  const { call, calls } = await serve(() => {});
  await expect(call({ attempts: 3, serviceMs: 300 })).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(calls()).toBe(3);
});

test('a REST API is asked by its path, and says what it refuses in a header', async () => {
  const asked: unknown[] = [];
  const { endpoint } = await serve((incoming, outgoing) => {
    const { url, headers } = incoming;
    asked.push([url, headers['content-type'], headers['x-amz-target']]);
    outgoing.setHeader('x-amzn-errortype', 'ConflictException:http://internal.amazon.com/');
    outgoing.writeHead(409).end('{"Message":"there"}');
  });
  const call = callJsonApi(
    { dynamo },
    {
      service: 'apigateway',
      host: 'apigateway',
      endpoint,
      path: '/apikeys',
      target: 'APIGateway.CreateApiKey',
      body: {},
    },
  );
  await expect(call).rejects.toMatchObject({ name: 'ConflictException', status: 409 });
  expect(asked).toEqual([['/apikeys', 'application/json', undefined]]);
});
