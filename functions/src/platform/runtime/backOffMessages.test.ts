import { ReceiveMessageCommand, SendMessageCommand } from '@aws-sdk/client-sqs';
import type { SQSRecord } from 'aws-lambda';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestEngines, type TestEngines } from '../../../../infra/local/testing/startTestEngines.ts';
import { until } from '../../../../infra/local/testing/until.ts';
import { queueParts } from '../../../../infra/parts/queues.ts';
import { backOffMessages, secondsAway } from './backOffMessages.ts';
import { createRuntime, type Runtime } from './runtime.ts';

let engines: TestEngines;
let runtime: Runtime;
beforeAll(async () => {
  engines = await startTestEngines();
  Object.assign(process.env, engines.env);
  runtime = createRuntime(process.env);
});
afterAll(async () => {
  runtime.clients.destroy();
  await engines.stop();
});

const receive = async (QueueUrl: string) => {
  const sqs = await runtime.clients.sqs();
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages: 10,
      MessageSystemAttributeNames: ['ApproximateReceiveCount', 'MessageGroupId'],
    }),
  );
  return Messages.map(
    ({ Body, ReceiptHandle, Attributes }) =>
      ({ body: Body, receiptHandle: ReceiptHandle, attributes: Attributes }) as unknown as SQSRecord,
  );
};

test('each try waits longer, and three days of them are fewer than a queue gives', () => {
  const waits = Array.from({ length: 1000 }, (_, at) => secondsAway(at + 1, 1));
  expect(waits.slice(0, 5)).toEqual([1, 2, 4, 8, 16]);
  expect(Math.max(...waits)).toBe(300);
  const hours = waits.reduce((sum, seconds) => sum + seconds, 0) / 3600;
  expect(hours).toBeGreaterThan(72);
  expect(secondsAway(1, 60)).toBe(60);
  for (const { name, maxReceives } of queueParts) expect.soft(maxReceives, name).toBe(waits.length);
});

test('a group comes back in its order, and sooner than the queue would give it', async () => {
  const QueueUrl = runtime.settings.inboundQueueUrl;
  const sqs = await runtime.clients.sqs();
  for (const body of ['1', '2', '3'])
    await sqs.send(
      new SendMessageCommand({
        QueueUrl,
        MessageBody: body,
        MessageGroupId: 'chat',
        MessageDeduplicationId: body,
      }),
    );
  const seen: string[] = [];
  const take = async () => {
    const records = await receive(QueueUrl);
    seen.push(...records.map(({ body }) => body));
    return records;
  };
  const first = await until('the first of the group', async () => {
    const records = await take();
    return records.length > 0 && records;
  });
  expect(await take()).toEqual([]);
  await backOffMessages(runtime, QueueUrl, [first]);
  await until('again', async () => (await take()).length > 0);
  expect(seen.slice(0, 2)).toEqual(['1', '1']);
});

test('what cannot be put off is left to the queue', async () => {
  const record = { receiptHandle: 'gone', attributes: {} } as SQSRecord;
  await expect(
    backOffMessages(runtime, runtime.settings.inboundQueueUrl, [[record], []]),
  ).resolves.toBeUndefined();
});
