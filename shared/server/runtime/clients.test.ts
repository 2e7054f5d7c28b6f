import { PostToConnectionCommand } from '@aws-sdk/client-apigatewaymanagementapi';
import { DeleteMessageBatchCommand } from '@aws-sdk/client-sqs';
import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { type Clients, createClients } from './clients.ts';

const patience = { attempts: 1, connectMs: 2000, tableMs: 200, serviceMs: 200, fileIdleMs: 200 };
let server: Server;
let clients: Clients;

async function serve(listener: RequestListener): Promise<void> {
  server = createServer(listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // Other test files in this process may have set endpoints of single services.
  for (const service of ['', '_DYNAMODB', '_SQS', '_S3', '_SESV2'])
    vi.stubEnv(`AWS_ENDPOINT_URL${service}`, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('AWS_REGION', 'sa-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  clients = createClients({ s3ForcePathStyle: true, socketsEndpoint: '' }, patience);
}

afterEach(() => {
  vi.unstubAllEnvs();
  clients.destroy();
  server.closeAllConnections();
  server.close();
});

const file = { Bucket: 'media', Key: '1/a.bin' };

test.each<[string, () => Promise<unknown>]>([
  ['the table', () => clients.dynamo.send(new GetItemCommand({ TableName: 't', Key: { pk: { S: 'a' } } }))],
  [
    'a queue',
    async () => {
      const Entries = [{ Id: '0', ReceiptHandle: 'r' }];
      const QueueUrl = `${process.env['AWS_ENDPOINT_URL']}/q`;
      return (await clients.sqs()).send(new DeleteMessageBatchCommand({ QueueUrl, Entries }));
    },
  ],
  ['files', async () => (await clients.s3()).send(new PutObjectCommand({ ...file, Body: 'x' }))],
  ['mail', async () => (await clients.ses()).send(new SendEmailCommand({ Content: {} }))],
])('%s that says nothing is given up', { timeout: 10_000 }, async (_name, call) => {
  await serve(() => {});
  const started = performance.now();
  await expect(call()).rejects.toMatchObject({ name: 'TimeoutError' });
  // This time includes loading the client.
  expect(performance.now() - started).toBeLessThan(15_000);
});

test('a file that stops in the middle is given up, one that goes on takes the time that it needs', async () => {
  let whole = true;
  await serve((_request, response) => {
    response.writeHead(200, { 'content-length': '800' });
    let written = 0;
    const dripping = setInterval(() => {
      if (written === 400 && !whole) return;
      response.write('x'.repeat(100));
      written += 100;
      if (written === 800) response.end();
    }, 60);
    response.on('close', () => clearInterval(dripping));
  });
  const read = async () => {
    const { Body } = await (await clients.s3()).send(new GetObjectCommand(file));
    return Body?.transformToString();
  };
  expect(await read()).toHaveLength(800);
  whole = false;
  await expect(read()).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('calls are signed for the region and the service that they go to', async () => {
  const scopes: string[] = [];
  await serve((request, response) => {
    const { authorization = '' } = request.headers;
    scopes.push(/Credential=key\/\d{8}\/([^,]*)/.exec(authorization)?.[1] ?? authorization);
    response.end('{}');
  });
  clients.destroy();
  const { port } = server.address() as AddressInfo;
  clients = createClients(
    { s3ForcePathStyle: true, socketsEndpoint: `http://127.0.0.1:${port}/ws` },
    patience,
  );
  const QueueUrl = `http://127.0.0.1:${port}/1/q`;
  const Entries = [{ Id: '0', ReceiptHandle: 'r' }];
  // The answer does not matter; the client may reject an empty one.
  const send = (call: Promise<unknown>) => call.catch(() => {});
  await send(clients.dynamo.send(new GetItemCommand({ TableName: 't', Key: { pk: { S: 'a' } } })));
  await send((await clients.sqs()).send(new DeleteMessageBatchCommand({ QueueUrl, Entries })));
  await send((await clients.sockets()).send(new PostToConnectionCommand({ ConnectionId: 'a=', Data: 'x' })));
  expect(scopes).toEqual(
    ['dynamodb', 'sqs', 'execute-api'].map((service) => `sa-east-1/${service}/aws4_request`),
  );
});
