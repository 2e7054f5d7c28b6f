import type { InboundEvent } from '@balcao/shared/channels/inboundEvent';
import { expect, test } from 'vitest';
import { createInboundQueue } from './inboundQueue.ts';
import { queueBody } from '@balcao/shared/channels/queueBody';

type Batch = {
  Id: string | undefined;
  MessageBody: string;
  MessageGroupId: string;
  MessageDeduplicationId: string;
}[];
type Answer = Awaited<ReturnType<Parameters<typeof createInboundQueue>[0]['send']>>;

const text = (chat: string, wid: string): InboundEvent => ({
  v: 1,
  kind: 'message',
  companyId: 1,
  connectionId: 1,
  channel: 'whatsapp',
  account: '5511',
  chat: { lid: chat },
  wid,
  fromMe: false,
  at: '2026-03-01T12:00:00.000Z',
  pushName: '',
  mediaType: 'conversation',
  body: wid,
  media: null,
  mediaFailure: null,
  quotedWid: null,
  forwarded: false,
  dataJson: null,
  participant: null,
});

function queue(answer: (batch: Batch, call: number) => Answer) {
  const requests: Batch[] = [];
  const made = createInboundQueue({
    send: async ({ input }) => {
      const batch = (input.Entries ?? []).map((entry) => ({
        Id: entry.Id,
        MessageBody: entry.MessageBody ?? '',
        MessageGroupId: entry.MessageGroupId ?? '',
        MessageDeduplicationId: entry.MessageDeduplicationId ?? '',
      }));
      requests.push(batch);
      return answer(batch, requests.length);
    },
    queueUrl: 'q',
    onFailure: () => {},
    retryCapMs: 10,
  });
  return { made, requests };
}

test('events of many chats share a request, two of one chat never do', async () => {
  const { made, requests } = queue(() => ({}));
  await Promise.all(
    [text('1', 'a'), text('2', 'b'), text('1', 'c'), text('3', 'd')].map((event) => made.send(event)),
  );
  expect(requests.map((batch) => batch.map(({ MessageGroupId }) => MessageGroupId))).toEqual([
    ['1:5511:l:1', '1:5511:l:2', '1:5511:l:3'],
    ['1:5511:l:1'],
  ]);
  expect(requests[0]?.[0]?.MessageDeduplicationId).toMatch(/^[0-9a-f]{64}$/);
});

test('what fails is sent again, and what is behind it in its chat waits', async () => {
  const order: string[] = [];
  const { made } = queue((batch, call) => {
    if (call <= 2)
      return { Failed: batch.map(({ Id }) => ({ Id, Code: 'InternalError', SenderFault: false })) };
    order.push(...batch.map(({ MessageBody }) => (JSON.parse(MessageBody) as { wid: string }).wid));
    return {};
  });
  await Promise.all(['a', 'b', 'c'].map((wid) => made.send(text('1', wid))));
  expect(order).toEqual(['a', 'b', 'c']);
});

test('an event that the queue will never take is given up, and does not stop the others', async () => {
  const { made } = queue((batch) => {
    if (!batch.some(({ MessageBody }) => MessageBody.includes('bad'))) return {};
    throw Object.assign(new Error('bad'), { name: 'InvalidMessageContents' });
  });
  const results = await Promise.allSettled(
    [text('1', 'bad'), text('2', 'good'), text('1', 'after')].map((event) => made.send(event)),
  );
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});

/** Error with which the queue refuses a request because of one of its events. */
const refusal = (name: string): Error =>
  Object.assign(new Error(name), { name, $metadata: { httpStatusCode: 400 } });

test('what one event is refused for holds up no other chat, known or not; only what is its own fault ends it', async () => {
  let known = false;
  const { made } = queue((batch) => {
    if (batch.some(({ MessageBody }) => MessageBody.includes('odd')) && !known) throw refusal('Unheard');
    if (batch.some(({ MessageBody }) => MessageBody.includes('bad'))) throw refusal('InvalidParameterValue');
    return {};
  });
  const odd = made.send(text('1', 'odd'));
  const bad = made.send(text('2', 'bad'));
  await Promise.all(['3', '4'].map((chat) => made.send(text(chat, 'good'))));
  await expect(bad).rejects.toThrow('refuses');
  known = true;
  await odd;
});

test('a queue that is asked too often has nothing against an event', async () => {
  const { made, requests } = queue((batch, call) =>
    call > 5 ? {} : { Failed: batch.map(({ Id }) => ({ Id, Code: 'RequestThrottled', SenderFault: true })) },
  );
  await made.send(text('1', 'a'));
  expect(requests).toHaveLength(6);
});

test('a throttled batch is sent again as one request', async () => {
  const { made, requests } = queue((_batch, call) => {
    if (call <= 2) throw refusal('RequestThrottled');
    return {};
  });
  await Promise.all(['1', '2', '3'].map((chat) => made.send(text(chat, 'a'))));
  expect(requests.map((batch) => batch.length)).toEqual([3, 3, 3]);
});

test('closing rejects what waits', async () => {
  const { made } = queue(() => {
    throw new Error('down');
  });
  const sent = made.send(text('1', 'a'));
  setTimeout(() => made.close(), 20);
  await expect(sent).rejects.toThrow('closed');
  await expect(made.send(text('1', 'b'))).rejects.toThrow('closed');
});

test('bodies hold only characters that queues take, and mean the same', () => {
  const value = { text: 'olá 👍🏽 \u0000\ufffe\uffff\ud800 "x"' };
  expect(queueBody(value)).toMatch(/^[\x20-\x7e\u00a0-\ud7ff\ue000-\ufffd]*$/);
  expect(JSON.parse(queueBody(value))).toEqual(value);
});
