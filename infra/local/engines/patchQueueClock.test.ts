import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FauxqsServer } from 'fauxqs';
import { callAws } from '../aws/callAws.ts';
import { queueUrl } from './deploymentEnv.ts';
import { patchQueueClock } from './patchQueueClock.ts';
import { startFauxqs } from './startFauxqs.ts';

const machine = Date.now;
const hourMs = 3_600_000;
/** About three weeks in the past, as in a test whose clock starts there. */
let offset = -500 * hourMs;
let fauxqs: FauxqsServer;
let endpoint: string;
let url: string;

beforeAll(async () => {
  await patchQueueClock(() => machine() + offset);
  fauxqs = await startFauxqs({ port: 0 });
  endpoint = `http://127.0.0.1:${fauxqs.port}`;
  url = queueUrl(endpoint, 'moved');
  await callAws(endpoint, 'AmazonSQS.CreateQueue', { QueueName: 'moved' });
});
afterAll(async () => {
  await fauxqs.stop();
  Date.now = machine;
});

interface Received {
  Body: string;
  ReceiptHandle: string;
  Attributes?: { SentTimestamp?: string };
}
const receive = async (): Promise<Received[]> => {
  const request = {
    QueueUrl: url,
    WaitTimeSeconds: 1,
    VisibilityTimeout: 3600,
    MessageSystemAttributeNames: ['All'],
  };
  const answer = await callAws<{ Messages?: Received[] }>(endpoint, 'AmazonSQS.ReceiveMessage', request);
  return answer.Messages ?? [];
};

test('what is delayed or away in a queue is due when the clock is moved there; when it was sent is the machine’s time', async () => {
  await callAws(endpoint, 'AmazonSQS.SendMessage', {
    QueueUrl: url,
    MessageBody: 'later',
    DelaySeconds: 900,
  });
  expect(await receive()).toEqual([]);
  offset += hourMs / 4;
  const [first] = await receive();
  expect(first?.Body).toBe('later');
  expect(Math.abs(Number(first?.Attributes?.SentTimestamp) - machine())).toBeLessThan(hourMs / 60);
  expect(await receive()).toEqual([]);
  offset += hourMs;
  const [again] = await receive();
  expect(again?.Body).toBe('later');
  await callAws(endpoint, 'AmazonSQS.ChangeMessageVisibility', {
    QueueUrl: url,
    ReceiptHandle: again?.ReceiptHandle,
    VisibilityTimeout: 60,
  });
  expect(await receive()).toEqual([]);
  offset += hourMs / 60;
  expect((await receive()).map(({ Body }) => Body)).toEqual(['later']);
});
