import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FauxqsServer } from 'fauxqs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AwsCallError, callAws } from '../aws/callAws.ts';
import { queueUrl } from './deploymentEnv.ts';
import { startFauxqs } from './startFauxqs.ts';

let fauxqs: FauxqsServer;
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'balcao-fair-'));
  fauxqs = await startFauxqs({ port: 0, dataDir });
  await call('CreateQueue', { QueueName: 'shared' });
});
afterEach(async () => {
  await fauxqs.stop();
  await rm(dataDir, { recursive: true });
});

interface Received {
  Body: string;
  Attributes?: { MessageGroupId?: string };
}
const endpoint = () => `http://127.0.0.1:${fauxqs.port}`;
const call = <Answer>(action: string, body: object) =>
  callAws<Answer>(endpoint(), `AmazonSQS.${action}`, { QueueUrl: queueUrl(endpoint(), 'shared'), ...body });
const send = (MessageBody: string, MessageGroupId?: unknown) =>
  call('SendMessage', { MessageBody, MessageGroupId });
const sendMany = (entries: readonly object[]) =>
  call<{ Successful: object[]; Failed: object[] }>('SendMessageBatch', {
    Entries: entries.map((entry, at) => ({ Id: String(at), ...entry })),
  });
const receive = async (): Promise<Received[]> => {
  const request = { MaxNumberOfMessages: 10, MessageSystemAttributeNames: ['MessageGroupId'] };
  const { Messages = [] } = await call<{ Messages?: Received[] }>('ReceiveMessage', request);
  return Messages;
};
const groupsOf = (messages: readonly Received[]) =>
  new Set(messages.map(({ Attributes }) => Attributes?.MessageGroupId));
const ten = Array.from({ length: 10 }, (_, at) => `noisy ${at}`);
const fill = async (MessageGroupId: string, times: number) => {
  for (let at = 0; at < times; at++)
    await sendMany(ten.map((MessageBody) => ({ MessageBody, MessageGroupId })));
};

test('a message on a standard queue keeps its group, also over a restart', async () => {
  await send('one', 'company:1');
  await sendMany([{ MessageBody: 'two', MessageGroupId: 'company:2' }]);
  await send('none');
  await fauxqs.stop();
  fauxqs = await startFauxqs({ port: 0, dataDir });
  const found = (await receive()).map(({ Body, Attributes }) => [Body, Attributes?.MessageGroupId]);
  expect(found).toEqual([
    ['one', 'company:1'],
    ['two', 'company:2'],
    ['none', undefined],
  ]);
});

test('a group that SQS would refuse is refused, in a batch only its own entry', async () => {
  await send('longest', `${'x'.repeat(120)}!"#$%&~|`);
  for (const group of ['', 'com espaço', 'ação', 'x'.repeat(129), 'line\nbreak', 7])
    await expect(send('unfit', group)).rejects.toThrow(AwsCallError);
  const { Successful, Failed } = await sendMany([
    { MessageBody: 'a', MessageGroupId: 'company:1' },
    { MessageBody: 'b', MessageGroupId: 'com espaço' },
  ]);
  expect(Successful).toMatchObject([{ Id: '0' }]);
  expect(Failed).toMatchObject([{ Id: '1', SenderFault: true, Code: 'InvalidParameterValue' }]);
  expect((await receive()).map(({ Body }) => Body)).toEqual(['longest', 'a']);
});

test('the messages of other groups come before those of one with thirty in progress', async () => {
  await fill('company:1', 6);
  await send('quiet', 'company:2');
  await send('of nobody');
  const first = [...(await receive()), ...(await receive()), ...(await receive())];
  expect(groupsOf(first)).toEqual(new Set(['company:1']));
  const next = (await receive()).map(({ Body }) => Body);
  expect(next.slice(0, 2)).toEqual(['quiet', 'of nobody']);
  // A noisy group is neither throttled nor reordered in itself.
  expect(next.slice(2)).toEqual(ten.slice(0, 8));
});

test('below thirty in progress the queue gives what is oldest', async () => {
  await fill('company:1', 3);
  await send('quiet', 'company:2');
  await receive();
  await receive();
  expect((await receive()).map(({ Body }) => Body)).toEqual(ten);
  expect((await receive()).map(({ Body }) => Body)).toEqual(['quiet']);
});

test('of two noisy groups the one with fewer in progress is next', async () => {
  await fill('company:2', 3);
  await fill('company:1', 5);
  await fill('company:2', 1);
  for (let at = 0; at < 7; at++) await receive();
  expect(groupsOf(await receive())).toEqual(new Set(['company:2']));
  expect(groupsOf(await receive())).toEqual(new Set(['company:1']));
});
