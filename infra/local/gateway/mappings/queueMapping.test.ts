import {
  ChangeMessageVisibilityCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import type { SQSEvent, SQSRecord } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Handler } from '../../functionsHost/hostedFunction.ts';
import { startFunctionsHost, type FunctionsHost } from '../../functionsHost/startFunctionsHost.ts';
import { freePort } from '../../engines/freePort.ts';
import { startTestEngines, type TestEngines } from '../../testing/startTestEngines.ts';
import { until } from '../../testing/until.ts';
import { createLambdaClient } from '../lambdaClient.ts';
import { startQueueMapping, type Mapping } from './queueMapping.ts';

let engines: TestEngines;
let client: SQSClient;
let host: FunctionsHost | undefined;
let mapping: Mapping | undefined;

beforeAll(async () => {
  engines = await startTestEngines();
  client = new SQSClient({
    endpoint: engines.env.AWS_ENDPOINT_URL_SQS,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
});
afterEach(async () => {
  await mapping?.stop();
  await host?.stop();
});
afterAll(() => engines.stop());

/** What a consumer does with what it could not do (functions/src/platform/runtime/backOffMessages.ts). */
const putOff = (QueueUrl: string, { receiptHandle: ReceiptHandle }: SQSRecord, VisibilityTimeout = 1) =>
  client.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout }));

async function feed(queueUrl: string, handler: Handler, port = 0): Promise<void> {
  host = await startFunctionsHost(port, [{ name: 'f', source: handler, timeoutSeconds: 5, memoryMb: 128 }]);
  map(queueUrl, host.url);
}

function map(queueUrl: string, functionsUrl: string): void {
  mapping = startQueueMapping({
    sqs: engines.env.AWS_ENDPOINT_URL_SQS ?? '',
    queueUrl,
    functionName: 'f',
    batchSize: 10,
    lambda: createLambdaClient(functionsUrl),
    visibilitySeconds: 2,
  });
}

const send = (QueueUrl: string, group: string, body: string) =>
  client.send(
    new SendMessageCommand({
      QueueUrl,
      MessageBody: body,
      MessageGroupId: group,
      MessageDeduplicationId: `${group}-${body}-${Math.random()}`,
    }),
  );

const outbound = (shard: number) => `${engines.env.OUTBOUND_QUEUE_PREFIX}${shard}.fifo`;

test('a group keeps its order through a failure, other groups go on meanwhile', async () => {
  const queue = outbound(0);
  const seen: string[] = [];
  let failures = 1;
  for (const body of ['a1', 'a2', 'a3']) await send(queue, 'a', body);
  for (const body of ['b1', 'b2', 'b3']) await send(queue, 'b', body);
  await feed(queue, async (event) => {
    const batchItemFailures: { itemIdentifier: string }[] = [];
    for (const record of (event as SQSEvent).Records) {
      seen.push(record.body);
      if (record.body !== 'a1' || failures-- <= 0) continue;
      batchItemFailures.push({ itemIdentifier: record.messageId });
      await putOff(queue, record);
    }
    return { batchItemFailures };
  });
  await until('both groups are through', () => seen.includes('a3') && seen.includes('b3'));
  expect(seen.filter((body) => body.startsWith('a'))).toEqual(['a1', 'a1', 'a2', 'a3']);
  expect(seen.filter((body) => body.startsWith('b'))).toEqual(['b1', 'b2', 'b3']);
  expect(seen.indexOf('b3')).toBeLessThan(seen.lastIndexOf('a1'));
});

test('one batch of a group is in work at a time', async () => {
  const queue = outbound(1);
  let atWork = 0;
  let most = 0;
  let done = 0;
  for (let number = 0; number < 6; number += 1) await send(queue, 'same', String(number));
  await feed(queue, async (event) => {
    atWork += 1;
    most = Math.max(most, atWork);
    await new Promise((resolve) => setTimeout(resolve, 20));
    atWork -= 1;
    done += (event as SQSEvent).Records.length;
  });
  await until('six done', () => done === 6);
  expect(most).toBe(1);
});

test('records have the shape Lambda gives them, and are deleted on success', async () => {
  const queue = outbound(2);
  let record: unknown;
  await send(queue, 'g', 'olá');
  await feed(queue, (event) => {
    record = (event as SQSEvent).Records[0];
  });
  await until('a record', () => record);
  expect(record).toMatchObject({
    body: 'olá',
    messageId: expect.any(String) as unknown,
    receiptHandle: expect.any(String) as unknown,
    attributes: {
      ApproximateReceiveCount: '1',
      MessageGroupId: 'g',
      SentTimestamp: expect.stringMatching(/^\d{13}$/) as unknown,
    },
    messageAttributes: {},
    eventSource: 'aws:sqs',
    eventSourceARN: `arn:aws:sqs:us-east-1:000000000000:${engines.prefix}-outbound-2.fifo`,
    awsRegion: 'us-east-1',
  });
  await mapping?.stop();
  const left = await client.send(new ReceiveMessageCommand({ QueueUrl: queue }));
  expect(left.Messages ?? []).toEqual([]);
});

test('of a standard queue only the failed message comes again; a thrown error brings all back', async () => {
  const queue = engines.env.TIMERS_QUEUE_URL ?? '';
  const seen: string[] = [];
  let thrown = false;
  for (const body of ['good', 'bad'])
    await client.send(new SendMessageCommand({ QueueUrl: queue, MessageBody: body }));
  await feed(queue, async (event) => {
    const { Records } = event as SQSEvent;
    if (!thrown) {
      thrown = true;
      throw new Error('first time all fail');
    }
    seen.push(...Records.map((record) => record.body));
    const again = Records.filter(
      (record) => record.body === 'bad' && seen.filter((body) => body === 'bad').length < 2,
    );
    for (const record of again) await putOff(queue, record);
    return { batchItemFailures: again.map((record) => ({ itemIdentifier: record.messageId })) };
  });
  await until('bad came twice', () => seen.filter((body) => body === 'bad').length === 2, 8000);
  expect(seen.filter((body) => body === 'good')).toHaveLength(1);
});

test('a failed message stays away as long as its function says', async () => {
  const queue = outbound(4);
  const at: number[] = [];
  await send(queue, 'g', 'later');
  await feed(queue, async (event) => {
    const [record] = (event as SQSEvent).Records;
    if (record === undefined || at.push(Date.now()) > 1) return undefined;
    await putOff(queue, record, 4);
    return { batchItemFailures: [{ itemIdentifier: record.messageId }] };
  });
  await until('it came again', () => at.length === 2);
  expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThan(3500);
});

test('while the functions are away nothing is lost and receives are not used up', async () => {
  const queue = outbound(3);
  const port = await freePort();
  map(queue, `http://127.0.0.1:${port}`);
  await send(queue, 'g', 'waited for');
  await new Promise((resolve) => setTimeout(resolve, 300));
  let receives = '';
  host = await startFunctionsHost(port, [
    {
      name: 'f',
      timeoutSeconds: 5,
      memoryMb: 128,
      source: (event) => {
        receives = (event as SQSEvent).Records[0]?.attributes.ApproximateReceiveCount ?? '';
      },
    },
  ]);
  await until('a receive', () => receives);
  expect(receives).toBe('1');
});
