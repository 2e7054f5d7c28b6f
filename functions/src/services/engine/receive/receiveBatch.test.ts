import { DeleteMessageCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import type { SQSRecord } from 'aws-lambda';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { queueBody } from '@balcao/shared/channels/queueBody';
import type { Store } from '@balcao/shared/server/db/store';
import { messageEntity } from '@balcao/shared/server/messages/messageEntity';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { receiveBatch } from './receiveBatch.ts';
import { type EngineWorld, startEngineWorld } from '../testing/startEngineWorld.ts';

let world: EngineWorld;
beforeAll(async () => {
  world = await startEngineWorld();
});
afterAll(() => world.stop());

let records = 0;
const record = (body: string, group = 'chat', receives = 1): SQSRecord =>
  ({
    messageId: `record-${++records}`,
    body,
    attributes: { MessageGroupId: group, ApproximateReceiveCount: String(receives) },
  }) as SQSRecord;
const text = (wid: string, group = 'chat', receives = 1) =>
  record(queueBody(world.message({ wid })), group, receives);

async function storedWids(): Promise<string[]> {
  const items = await world.items();
  return items.filter((item) => messageEntity.owns(item)).map((item) => String(item['wid']));
}

/** Bodies dead-lettered since the last call. */
async function deadLetterBodies(): Promise<(string | undefined)[]> {
  const sqs = await world.runtime.clients.sqs();
  const QueueUrl = world.runtime.settings.inboundDeadLetterUrl;
  const answer = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
  const messages = answer.Messages ?? [];
  for (const { ReceiptHandle } of messages)
    await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
  return messages.map(({ Body }) => Body);
}

test('what is no event is set aside at once, and its chat goes on', async () => {
  const odd = ['{', 'null', '[]', '""', '{"v":1,"kind":"message"}', '{"v":1,"kind":"unknown"}'];
  const batch = [
    text('P1'),
    ...odd.map((body, at) => record(body, at === 0 ? 'chat' : `other-${at}`)),
    text('P2'),
  ];
  expect(await receiveBatch(world.runtime, batch)).toEqual({ batchItemFailures: [] });
  expect((await storedWids()).filter((wid) => wid.startsWith('P'))).toEqual(['P1', 'P2']);
  expect(new Set(await deadLetterBodies())).toEqual(new Set(odd));
});

/** A runtime whose transactions fail with this error; everything else is real. */
const failing = (error: Error): Runtime => ({
  ...world.runtime,
  store: { ...world.runtime.store, transact: () => Promise.reject(error) },
});

const unfit = Object.assign(new Error('Transaction cancelled'), {
  name: 'TransactionCanceledException',
  CancellationReasons: [{ Code: 'None' }, { Code: 'ValidationError' }],
});

test('an event that fails for what it is is tried thrice, then set aside', async () => {
  const runtime = failing(unfit);
  for (const receives of [1, 2]) {
    const first = text('T1', 'chat', receives);
    const { batchItemFailures } = await receiveBatch(runtime, [first, text('T2')]);
    expect(batchItemFailures).toHaveLength(2);
  }
  expect(await deadLetterBodies()).toEqual([]);
  const third = text('T1', 'chat', 3);
  expect(await receiveBatch(runtime, [third])).toEqual({ batchItemFailures: [] });
  expect(await deadLetterBodies()).toEqual([third.body]);
});

test('a fault of the moment or of a release never costs an event, however often it comes', async () => {
  const throttled = Object.assign(new Error('slow down'), { name: 'ProvisionedThroughputExceededException' });
  const away = new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') });
  const released = [new TypeError('x is not a function'), new RangeError('a text without a number')];
  for (const error of [throttled, away, ...released]) {
    const late = text('M1', 'chat', 19);
    const { batchItemFailures } = await receiveBatch(failing(error), [late]);
    expect(batchItemFailures).toEqual([{ itemIdentifier: late.messageId }]);
  }
  expect(await deadLetterBodies()).toEqual([]);
});

const tick = (level: -1 | 2 | 3 | 4, wids: string[]) => {
  const { v, companyId, connectionId, channel, account, chat, at } = world.message();
  const about = { v, companyId, connectionId, channel, account, chat, at };
  return record(queueBody({ ...about, kind: 'ack', wids, level, failure: null }));
};

test('a tick is not lost with the failure of what stands before the one that overtakes it', async () => {
  await receiveBatch(world.runtime, [record(queueBody(world.message({ wid: 'A0', fromMe: true })))]);
  const failed = [text('L1'), tick(3, ['A0'])];
  const { batchItemFailures } = await receiveBatch(failing(new Error('not now')), [
    tick(2, ['A0']),
    ...failed,
  ]);
  expect(batchItemFailures).toEqual(failed.map(({ messageId }) => ({ itemIdentifier: messageId })));
  const ackOf = async () =>
    (await world.items()).find(({ wid, et }) => wid === 'A0' && et === 'message')?.['ack'];
  expect(await ackOf()).toBe(2);
  await receiveBatch(world.runtime, failed);
  expect(await ackOf()).toBe(3);
});

test('ticks that come together are one write, of the highest; a refusal and others’ ticks stand alone', async () => {
  await receiveBatch(
    world.runtime,
    ['A1', 'A2'].map((wid) => record(queueBody(world.message({ wid, fromMe: true })))),
  );
  const update = vi.fn<Store['update']>((...call) => world.runtime.store.update(...call));
  const get = vi.fn<Store['get']>((...call) => world.runtime.store.get(...call));
  const batchGet = vi.fn<Store['batchGet']>((...call) => world.runtime.store.batchGet(...call));
  const runtime = { ...world.runtime, store: { ...world.runtime.store, update, get, batchGet } };
  const batch = [
    tick(2, ['A1']),
    tick(2, ['A1', 'A2']),
    tick(3, ['A1']),
    tick(4, ['A1', 'A2']),
    tick(-1, ['A2']),
  ];
  expect(await receiveBatch(runtime, batch)).toEqual({ batchItemFailures: [] });
  expect(update.mock.calls.map(([, change]) => change.set?.['ack'])).toEqual([4, 4, -1]);
  update.mockClear();
  await receiveBatch(runtime, [tick(3, ['A1', 'A2']), tick(4, ['A1'])]);
  expect(update).toHaveBeenCalledTimes(3);
  // Claims are looked up together and only for the first tick; a conversation's chat only for its first message.
  expect(batchGet).toHaveBeenCalledTimes(1);
  expect(get).toHaveBeenCalledTimes(1);
  const stored = (await world.items()).filter((item) => messageEntity.owns(item));
  expect(stored.filter(({ wid }) => wid === 'A1' || wid === 'A2').map(({ ack }) => ack)).toEqual([4, 4]);
});

test('what there is no time left for is handed back, and nothing that was done', async () => {
  const transact: Store['transact'] = async (writes) => {
    await new Promise((resolve) => setTimeout(resolve, 250));
    return world.runtime.store.transact(writes);
  };
  const slow = { ...world.runtime, store: { ...world.runtime.store, transact } };
  const wids = Array.from({ length: 8 }, (_, at) => `S${at}`);
  const chat = wids.map((wid) => text(wid, 'slow chat'));
  const begun = Date.now();
  const left = () => begun + 6000 - Date.now();
  const { batchItemFailures } = await receiveBatch(slow, [...chat, record('{', 'another')], left);
  // Five seconds are reserved for reporting the failures.
  expect(left()).toBeGreaterThan(4500);
  const back = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
  expect(back.size).toBeGreaterThan(2);
  expect(back.size).toBeLessThan(8);
  // What is handed back is the rest of the chat, in order.
  expect(chat.map(({ messageId }) => back.has(messageId))).toEqual(chat.map((_, at) => at >= 8 - back.size));
  const again = chat.filter(({ messageId }) => back.has(messageId));
  expect(await receiveBatch(world.runtime, again)).toEqual({ batchItemFailures: [] });
  expect((await storedWids()).filter((wid) => wid.startsWith('S')).toSorted()).toEqual(wids);
  expect(await deadLetterBodies()).toEqual(['{']);
});

test('the log names no customer', async () => {
  const log = { ...world.runtime.log, error: vi.fn() };
  await receiveBatch({ ...world.runtime, log }, [
    record('{"v":1,"kind":"message","body":"segredo"}', 'quiet'),
  ]);
  expect(log.error).toHaveBeenCalledOnce();
  expect(JSON.stringify(log.error.mock.calls)).not.toContain('segredo');
});
