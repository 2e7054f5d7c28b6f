import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FauxqsServer } from 'fauxqs';
import { callAws } from '../aws/callAws.ts';
import { queueUrl } from './deploymentEnv.ts';
import { startFauxqs } from './startFauxqs.ts';

let fauxqs: FauxqsServer;
let endpoint: string;
let url: string;

beforeEach(async () => {
  fauxqs = await startFauxqs({ port: 0 });
  endpoint = `http://127.0.0.1:${fauxqs.port}`;
  url = queueUrl(endpoint, 'one');
  await callAws(endpoint, 'AmazonSQS.CreateQueue', { QueueName: 'one' });
});
afterEach(() => fauxqs.stop());

const send = (text: string, more: object = {}) =>
  callAws(endpoint, 'AmazonSQS.SendMessage', { QueueUrl: url, MessageBody: text, ...more });
const receive = async (seconds: number, signal?: AbortSignal) => {
  const request = { QueueUrl: url, WaitTimeSeconds: seconds, VisibilityTimeout: 1 };
  const answer = await callAws<{ Messages?: { Body: string }[] }>(
    endpoint,
    'AmazonSQS.ReceiveMessage',
    request,
    signal,
  );
  return (answer.Messages ?? []).map(({ Body }) => Body);
};

test('a poll whose asker is gone takes no message', async () => {
  const gone = new AbortController();
  const poll = receive(20, gone.signal);
  await new Promise((resolve) => setTimeout(resolve, 100));
  gone.abort();
  await expect(poll).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 100));
  await send('olá');
  expect(await receive(0)).toEqual(['olá']);
});

test('a waiting poll hears at once what is sent, and soon what becomes due', async () => {
  const began = performance.now();
  const first = receive(20);
  await send('agora');
  expect(await first).toEqual(['agora']);
  expect(performance.now() - began).toBeLessThan(500);
  const again = receive(20);
  // The message was not deleted: it returns when its visibility timeout of one second is over.
  expect(await again).toEqual(['agora']);
  expect(performance.now() - began).toBeLessThan(2500);
});
