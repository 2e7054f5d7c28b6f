import { DeleteMessageCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import type { SQSRecord } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { TestSession } from '../../platform/http/testing/startApi.ts';
import { runParked } from '../../projections/runParked.ts';
import { startRealtime, type TestRealtime } from './testing/startRealtime.ts';

let world: TestRealtime;
let { api, end, runtime, publish, connect } = {} as TestRealtime;
let isAway: (companyId: string) => boolean;
let now = Date.now();
let queues = 0;

beforeAll(async () => {
  world = await startRealtime();
  ({ api, end, runtime, publish, connect } = world);
  const query = runtime.store.query.bind(runtime.store);
  runtime.store.query = async (options) => {
    const [, companyId] = /^C#(\d+)#LIVE/.exec(options.pk) ?? [];
    if (companyId !== undefined && isAway(companyId)) throw new Error('throttled');
    return query(options);
  };
  vi.spyOn(runtime.clock, 'now').mockImplementation(() => now);
  vi.spyOn(runtime.log, 'error').mockReturnValue();
});
afterAll(() => world.stop());
beforeEach(() => {
  isAway = () => false;
  now = Date.now();
});

const newQueue = (as: TestSession) => {
  const color = `#${(queues += 1).toString(16).padStart(6, '0')}`;
  return api.call('POST /queue', { as, body: { name: `Fila ${queues}`, color } });
};
const refuse = (...companies: readonly TestSession[]) => {
  isAway = (id) => companies.some(({ user }) => String(user.companyId) === id);
};

/** Receives from the queue of parked changes once, as Lambda does. Returns how many were done and how many failed. */
async function retry(): Promise<{ done: number; failed: number }> {
  const sqs = await runtime.clients.sqs();
  const QueueUrl = runtime.settings.parkedChangesUrl;
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages: 10,
      WaitTimeSeconds: 2,
      MessageSystemAttributeNames: ['All'],
    }),
  );
  const records = Messages.map(({ Body, MessageId, ReceiptHandle, Attributes }) => ({
    body: Body,
    messageId: MessageId,
    receiptHandle: ReceiptHandle,
    attributes: Attributes,
  })) as unknown as SQSRecord[];
  const { batchItemFailures } = await runParked(runtime, new Map(), records);
  const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
  for (const { messageId, receiptHandle: ReceiptHandle } of records)
    if (!failed.has(messageId)) await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
  return { done: records.length - failed.size, failed: failed.size };
}

test('a company whose events fail holds up the others for seconds, and its screens fetch everything later', async () => {
  const [ill, well] = [await api.newCompany(), await api.newCompany()];
  const [mine, theirs] = [await connect(ill), await connect(well)];
  refuse(ill);
  await newQueue(ill);
  await newQueue(well);
  await expect(publish()).rejects.toThrow('throttled');
  expect(end.take(theirs)).toHaveLength(1);
  now += 7000;
  await publish();
  expect(end.take(theirs)).toEqual([]);

  // What fails from now on holds up nobody.
  await newQueue(ill);
  await newQueue(well);
  await publish();
  expect(end.take(theirs)).toHaveLength(1);
  now += 7000;
  expect((await retry()).failed).toBeGreaterThan(0);
  isAway = () => false;
  for (let tries = 0; tries < 4; tries++) await retry();
  expect(end.frames.get(mine)).toEqual(['{"resync":true}']);
  end.frames.clear();
  await newQueue(ill);
  await publish();
  expect(end.take(mine)).toHaveLength(1);
});

/** Receives until nothing is left for the company, also what comes again after a second. */
async function retryAll(): Promise<void> {
  for (let rest = 1; rest > 0;) {
    const { done, failed } = await retry();
    rest = done + failed;
  }
}

test('many batches that fail make a frame for each screen, and what is put off after it another one', async () => {
  const ill = await api.newCompany();
  const mine = await connect(ill);
  await publish();
  end.frames.clear();
  refuse(ill);
  now += 60_000;
  for (let batch = 0; batch < 16; batch++) {
    await newQueue(ill);
    now += 900;
    await publish();
  }
  isAway = () => false;
  now += 7000;
  await retryAll();
  expect(end.frames.get(mine)).toEqual(['{"resync":true}']);
  // Within the same seconds: the second one must not be taken for the first.
  for (const _ of [1, 2]) {
    refuse(ill);
    await newQueue(ill);
    await publish();
    isAway = () => false;
    // Too early: more may be put off in these seconds.
    expect((await retry()).done).toBe(0);
    now += 1;
  }
  now += 7000;
  await retryAll();
  expect(end.frames.get(mine)).toHaveLength(2);
}, 60_000);

test('a session that ended meanwhile is closed, and told nothing', async () => {
  const ill = await api.newCompany();
  const person = await api.newUser(ill);
  const [mine, gone] = [await connect(ill), await connect(person)];
  refuse(ill);
  await api.call('DELETE /users/{id}', { as: ill, params: { id: String(person.user.id) } });
  now += 7000;
  await publish();
  expect(end.closed).not.toContain(gone);
  isAway = () => false;
  now += 7000;
  expect((await retry()).failed).toBe(0);
  expect(end.closed).toContain(gone);
  expect(end.frames.get(gone)).toBeUndefined();
  expect(end.frames.get(mine)).toEqual(['{"resync":true}']);
});

test('what fails for many companies at once, or cannot be put on the queue, waits in the stream', async () => {
  const many = await Promise.all(Array.from({ length: 4 }, () => api.newCompany()));
  const sockets: string[] = [];
  for (const company of many) sockets.push(await connect(company));
  refuse(...many);
  for (const company of many) await newQueue(company);
  now += 60_000;
  await expect(publish()).rejects.toThrow('throttled');
  const [one] = many;
  if (one === undefined) throw new Error('four companies');
  refuse(one);
  const { parkedChangesUrl } = runtime.settings;
  runtime.settings.parkedChangesUrl = 'http://127.0.0.1:1/none';
  await expect(publish()).rejects.toThrow('throttled');
  runtime.settings.parkedChangesUrl = parkedChangesUrl;
  isAway = () => false;
  await publish();
  for (const socket of sockets) expect(end.take(socket)).toHaveLength(1);
  expect(await retry()).toEqual({ done: 0, failed: 0 });
});

test('four companies that fail are put off where more others pass', async () => {
  const all = await Promise.all(Array.from({ length: 9 }, () => api.newCompany()));
  await publish();
  const ill = all.slice(0, 4);
  refuse(...ill);
  for (const company of all) await newQueue(company);
  now += 60_000;
  await publish();
  isAway = () => false;
  now += 7000;
  let done = 0;
  for (let more = 1; more > 0; done += more) more = (await retry()).done;
  expect(done).toBeGreaterThanOrEqual(4);
});
