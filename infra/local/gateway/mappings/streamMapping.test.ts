import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocument } from '@aws-sdk/lib-dynamodb';
import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { queueUrl } from '../../engines/deploymentEnv.ts';
import type { Handler } from '../../functionsHost/hostedFunction.ts';
import { startFunctionsHost, type FunctionsHost } from '../../functionsHost/startFunctionsHost.ts';
import { startTestEngines, type TestEngines } from '../../testing/startTestEngines.ts';
import { until } from '../../testing/until.ts';
import { createLambdaClient } from '../lambdaClient.ts';
import { startStreamMapping } from './streamMapping.ts';
import type { Mapping } from './queueMapping.ts';

let engines: TestEngines;
let documents: DynamoDBDocument;
let folder: string;
const open: (Mapping | FunctionsHost)[] = [];
const access = { region: 'us-east-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } };

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-stream-'));
});
beforeEach(async () => {
  engines = await startTestEngines();
  documents = DynamoDBDocument.from(
    new DynamoDBClient({ endpoint: engines.env.AWS_ENDPOINT_URL_DYNAMODB, ...access }),
  );
});
afterEach(async () => {
  for (const one of open.splice(0)) await one.stop();
  await engines.stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const put = (sk: number) =>
  documents.put({ TableName: engines.env.TABLE_NAME, Item: { pk: 'p', sk: String(sk) } });

async function hostOf(handlers: Record<string, Handler>): Promise<FunctionsHost> {
  const host = await startFunctionsHost(
    0,
    Object.entries(handlers).map(([name, source]) => ({ name, source, timeoutSeconds: 5, memoryMb: 128 })),
  );
  open.push(host);
  return host;
}

function follow(
  host: FunctionsHost,
  functionNames: string[],
  checkpointFile?: string,
  gatherMs: Record<string, number> = {},
  maxRecordAgeMs?: number,
): Mapping {
  const sqs = engines.env.AWS_ENDPOINT_URL_SQS ?? '';
  const mapping = startStreamMapping({
    dynamodb: engines.env.AWS_ENDPOINT_URL_DYNAMODB ?? '',
    tableName: engines.env.TABLE_NAME ?? '',
    consumers: functionNames.map((functionName) => ({
      functionName,
      batchSize: 10,
      failureQueueUrl: queueUrl(sqs, `${engines.prefix}-streamFailures`),
      gatherMs: gatherMs[functionName],
    })),
    sqs,
    lambda: createLambdaClient(host.url),
    checkpointFile,
    attempts: 2,
    maxRecordAgeMs,
  });
  open.push(mapping);
  return mapping;
}

const keysOf = (event: unknown) =>
  (event as DynamoDBStreamEvent).Records.map((record) => Number(record.dynamodb?.Keys?.sk?.S));
const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, at) => from + at);

test('every consumer gets every change in order, in Lambda’s shape', async () => {
  const seen: Record<string, number[]> = { one: [], two: [] };
  let first: unknown;
  const collect = (name: string) => (event: unknown) => {
    first ??= (event as DynamoDBStreamEvent).Records[0];
    seen[name]?.push(...keysOf(event));
  };
  const host = await hostOf({ one: collect('one'), two: collect('two') });
  follow(host, ['one', 'two']);
  for (const number of numbers(35)) await put(number);
  await until('35 changes at both', () => seen.one?.length === 35 && seen.two?.length === 35);
  expect(seen).toEqual({ one: numbers(35), two: numbers(35) });
  expect(first).toMatchObject({
    eventName: 'INSERT',
    eventSource: 'aws:dynamodb',
    awsRegion: 'us-east-1',
    eventSourceARN: expect.stringContaining('/stream/') as unknown,
    dynamodb: {
      NewImage: { pk: { S: 'p' } },
      SequenceNumber: expect.any(String) as unknown,
      StreamViewType: 'NEW_AND_OLD_IMAGES',
    },
  });
});

test('who may wait gets together what others get one by one', async () => {
  const batches: Record<string, number[][]> = { eager: [], patient: [] };
  const collect = (name: string) => (event: unknown) => void batches[name]?.push(keysOf(event));
  const host = await hostOf({ eager: collect('eager'), patient: collect('patient') });
  const mayWait = 1000;
  follow(host, ['eager', 'patient'], undefined, { patient: mayWait });
  const started = performance.now();
  await put(0);
  await until('the first at both', () => batches.eager?.length === 1 && batches.patient?.length === 1);
  for (const number of numbers(6, 1)) {
    await put(number);
    await until('it at one of them', () => batches.eager?.flat().length === number + 1);
  }
  await until('all at the other', () => batches.patient?.flat().length === 7);
  expect(batches.patient?.flat()).toEqual(numbers(7));
  expect(batches.eager).toHaveLength(7);
  // One call for the first change, then at most one for each wait, however slow the machine.
  const most = 2 + Math.ceil((performance.now() - started) / mayWait);
  expect(batches.patient?.length).toBeLessThanOrEqual(most);
});

test('changes carry both images', async () => {
  let changed: unknown;
  const host = await hostOf({
    one: (event) => {
      changed = (event as DynamoDBStreamEvent).Records.find(
        (record) => record.eventName === 'MODIFY',
      )?.dynamodb;
    },
  });
  follow(host, ['one']);
  await put(1);
  await documents.update({
    TableName: engines.env.TABLE_NAME,
    Key: { pk: 'p', sk: '1' },
    UpdateExpression: 'SET n = :n',
    ExpressionAttributeValues: { ':n': 2 },
  });
  await until('a change', () => changed);
  expect(changed).toMatchObject({ OldImage: { sk: { S: '1' } }, NewImage: { n: { N: '2' } } });
});

test('after a stop it goes on behind the last batch; a batch that was not finished comes again', async () => {
  const file = join(folder, 'positions.json');
  const seen: number[] = [];
  let stuck = false;
  const host = await hostOf({
    one: async (event) => {
      const keys = keysOf(event);
      if (keys.includes(5)) {
        stuck = true;
        await new Promise((resolve) => setTimeout(resolve, 400));
        // Fails long after the reader has stopped, as if the process had been killed in between.
        throw new Error('never finished');
      }
      seen.push(...keys);
    },
  });
  const before = follow(host, ['one'], file);
  for (const number of numbers(5)) await put(number);
  await until('five records', () => seen.length === 5);
  await put(5);
  await until('the batch in hand', () => stuck);
  const stopped = before.stop();
  for (const number of numbers(4, 6)) await put(number);
  await stopped;

  const again = await hostOf({ one: (event) => void seen.push(...keysOf(event)) });
  follow(again, ['one'], file);
  await until('ten records', () => seen.length === 10);
  expect(seen).toEqual(numbers(10));
});

test('a poisoned record is isolated and reported, the others arrive', async () => {
  const seen = new Set<number>();
  let poisoned: string | undefined;
  const host = await hostOf({
    one: (event) => {
      const keys = keysOf(event);
      const at = keys.indexOf(3);
      if (at >= 0) {
        poisoned = (event as DynamoDBStreamEvent).Records[at]?.dynamodb?.SequenceNumber;
        throw new Error('poison');
      }
      for (const key of keys) seen.add(key);
    },
  });
  for (const number of numbers(6)) await put(number);
  follow(host, ['one'], undefined, {}, 0);
  await until('the good records', () => seen.size === 5);
  expect([...seen].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 4, 5]);
  const sqs = new SQSClient({ endpoint: engines.env.AWS_ENDPOINT_URL_SQS, ...access });
  const QueueUrl = queueUrl(engines.env.AWS_ENDPOINT_URL_SQS ?? '', `${engines.prefix}-streamFailures`);
  const notice = await until(
    'the notice of failure',
    async () => (await sqs.send(new ReceiveMessageCommand({ QueueUrl }))).Messages?.[0]?.Body,
  );
  expect(JSON.parse(notice)).toMatchObject({
    requestContext: { condition: 'RecordAgeExceeded' },
    DDBStreamBatchInfo: { batchSize: 1, startSequenceNumber: poisoned, endSequenceNumber: poisoned },
  });
});

test('a record that fails while something is away is tried until it succeeds', async () => {
  let tries = 0;
  const seen: number[] = [];
  const host = await hostOf({
    one: (event) => {
      const keys = keysOf(event);
      if (keys.includes(1) && (tries += 1) < 12) throw new Error('away');
      seen.push(...keys);
    },
  });
  for (const number of numbers(3)) await put(number);
  follow(host, ['one']);
  await until('all records', () => seen.length === 3);
  expect(seen).toEqual(numbers(3));
});

test('a partial failure is continued from the record it names', async () => {
  const seen: number[] = [];
  let refused = false;
  const host = await hostOf({
    one: (event) => {
      const { Records } = event as DynamoDBStreamEvent;
      for (const record of Records) {
        const key = Number(record.dynamodb?.Keys?.sk?.S);
        if (key === 2 && !refused) {
          refused = true;
          return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber }] };
        }
        seen.push(key);
      }
      return { batchItemFailures: [] };
    },
  });
  for (const number of numbers(5)) await put(number);
  follow(host, ['one']);
  await until('five records', () => seen.length === 5);
  expect(seen).toEqual(numbers(5));
});
