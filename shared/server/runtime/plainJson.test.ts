import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  TransactionCanceledException,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { QueueDoesNotExist, SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withPlainJson } from './plainJson.ts';

const asked: { target: unknown; type: unknown; body: unknown }[] = [];
let answer: { status: number; body: unknown };
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { 'x-amz-target': target, 'content-type': type } = request.headers;
    asked.push({ target, type, body: JSON.parse(Buffer.concat(chunks).toString()) });
    response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(JSON.stringify(answer.body));
  });
});
const config = () => ({
  region: 'sa-east-1',
  endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  maxAttempts: 1,
});
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());
beforeEach(() => void asked.splice(0));

const tables = () => [
  new DynamoDBClient(config()),
  new DynamoDBClient({ ...config(), ...withPlainJson(new DynamoDBClient(config())) }),
];
const image = {
  pk: { S: 'C#1 “ç” 🙂' },
  size: { N: '12345678901234567890' },
  sealed: { B: Buffer.from([0, 1, 254, 255]) },
  plain: { B: new Uint8Array([7, 8]) },
  parts: { BS: [new Uint8Array([9]), Buffer.from('dez')] },
  B: { S: 'an attribute of that name' },
  nested: {
    M: { B: { M: { BS: { L: [{ BOOL: true }, { NULL: true as const }, { B: Buffer.from('x') }] } } } },
  },
};
const wire = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, function (this: Record<string, unknown>, name: string, one: unknown) {
      const raw = this[name];
      return raw instanceof Uint8Array ? Buffer.from(raw).toString('base64') : one;
    }),
  );
const bytesOnly = (value: unknown): unknown =>
  value instanceof Uint8Array
    ? [...value]
    : Array.isArray(value)
      ? value.map(bytesOnly)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, bytesOnly(one)]))
        : value;

test('a request of the table is the SDK’s own', async () => {
  answer = { status: 200, body: {} };
  for (const client of tables())
    await client.send(new PutItemCommand({ TableName: 'T', Item: image, ConditionExpression: undefined }));
  const [theirs, ours] = asked;
  expect(ours).toEqual(theirs);
  expect(ours?.body).toEqual({ TableName: 'T', Item: wire(image) });
});

test('an answer of the table is the SDK’s own', async () => {
  answer = { status: 200, body: { Item: wire(image), ConsumedCapacity: { CapacityUnits: 0.5 } } };
  const items = [];
  for (const client of tables()) {
    const { Item, ConsumedCapacity } = await client.send(
      new GetItemCommand({ TableName: 'T', Key: { pk: { S: 'a' } } }),
    );
    items.push(bytesOnly({ Item, ConsumedCapacity }));
  }
  expect(items[1]).toEqual(items[0]);
  expect(items[1]).toEqual(bytesOnly({ Item: image, ConsumedCapacity: { CapacityUnits: 0.5 } }));
});

test('an attribute called __proto__ is not read, wherever it stands', async () => {
  const [, ours] = tables();
  const evil = '"__proto__":{"M":{"super":{"BOOL":true}}},"name":{"S":"Ana"}';
  answer = { status: 200, body: JSON.parse(`{"Item":{"map":{"M":{${evil}}},${evil}}}`) };
  const { Item = {} } =
    (await ours?.send(new GetItemCommand({ TableName: 'T', Key: { pk: { S: 'a' } } }))) ?? {};
  const read = unmarshall(Item) as { super?: boolean; map: { super?: boolean } };
  expect(read).toEqual({ map: { name: 'Ana' }, name: 'Ana' });
  expect([read.super, read.map.super]).toEqual([undefined, undefined]);
});

test('a refusal keeps its class and its reasons', async () => {
  const CancellationReasons = [{ Code: 'None' }, { Code: 'ConditionalCheckFailed', Message: 'no' }];
  const __type = 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException';
  answer = { status: 400, body: { __type, Message: 'cancelled', CancellationReasons } };
  for (const client of tables()) {
    const refused = client.send(new TransactWriteItemsCommand({ TransactItems: [] }));
    const error: unknown = await refused.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(TransactionCanceledException);
    expect(error).toMatchObject({ message: 'cancelled', CancellationReasons });
  }
});

test('the queues are spoken to as the SDK does', async () => {
  const queues = [
    new SQSClient(config()),
    new SQSClient({ ...config(), ...withPlainJson(new SQSClient(config())) }),
  ];
  const command = () =>
    new SendMessageBatchCommand({
      QueueUrl: 'http://127.0.0.1/1/q',
      Entries: [{ Id: '0', MessageBody: '{"a":"ç"}', MessageGroupId: 'g', MessageDeduplicationId: 'd' }],
    });
  const failed = { Id: '0', Code: 'InternalError', SenderFault: false };
  answer = { status: 200, body: { Failed: [failed], Successful: [] } };
  for (const client of queues) expect((await client.send(command())).Failed).toEqual([failed]);
  expect(asked[1]).toEqual(asked[0]);
  answer = { status: 400, body: { __type: 'com.amazonaws.sqs#QueueDoesNotExist', message: 'none' } };
  for (const client of queues) await expect(client.send(command())).rejects.toBeInstanceOf(QueueDoesNotExist);
});
