import type { OutboundCommand } from '@balcao/shared/channels/outboundCommand';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createFifoQueue } from '../testing/fifoQueue.ts';
import { createBulkDelays } from './bulkTurns.ts';
import { createLaneQuota } from './laneQuota.ts';
import { pollShard } from './pollShard.ts';
import type { Lane } from './fairShares.ts';

/** Milliseconds that sending one message takes. */
const sendMs = 200;

function sendCommand(connectionId: number, wid: string, lane: Lane): OutboundCommand {
  return {
    v: 1,
    companyId: 7,
    connectionId,
    commandId: wid,
    kind: 'send',
    lane,
    account: '5511900000001',
    chat: { pn: '5511988880001' },
    wid,
    mediaType: 'conversation',
    body: 'oi',
    media: null,
    quoted: null,
  };
}

/** A shard with slow sends. */
function shard() {
  const queue = createFifoQueue();
  const putAt = new Map<string, number>();
  const ran: { wid: string; waitedMs: number }[] = [];
  const poll = pollShard({
    sqs: queue.sqs,
    queueUrl: 'queue',
    deadLetterUrl: '',
    tellUndelivered: async () => {},
    pollSeconds: 1,
    visibilitySeconds: 30,
    sendsPerConnection: 10,
    holds: () => true,
    log: pino({ level: 'silent' }),
    async run({ commandId }) {
      ran.push({ wid: commandId, waitedMs: Date.now() - (putAt.get(commandId) ?? 0) });
      await pause(sendMs);
      return true;
    },
  });
  return {
    queue,
    ran,
    stop: () => poll.stop(),
    put: (connectionId: number, chat: string, wid: string, lane: Lane): void => {
      putAt.set(wid, Date.now());
      queue.put(`${connectionId}:${chat}`, sendCommand(connectionId, wid, lane));
    },
    /** 95th percentile, in milliseconds, of the waits of messages whose name begins with `name`. */
    p95: async (name: string, count: number): Promise<number> => {
      const own = () => ran.filter(({ wid }) => wid.startsWith(name)).map(({ waitedMs }) => waitedMs);
      await expect.poll(() => own().length, { timeout: 60_000, interval: 50 }).toBe(count);
      return own().toSorted((a, b) => a - b)[Math.ceil(count * 0.95) - 1] ?? Infinity;
    },
  };
}

test(
  'two thousand of a campaign keep nobody waiting who writes to another chat, nor another connection',
  {
    timeout: 90_000,
  },
  async () => {
    const { queue, ran, put, p95, stop } = shard();
    for (let at = 0; at < 2000; at++) put(9, `c${at}`, `bulk${at}`, 'bulk');
    // All bulk has been received once, and comes back gradually.
    await pause(4000);
    const replied: string[] = [];
    for (let at = 0; at < 30; at++) {
      put(9, `other${at}`, `person${at}`, 'people');
      put(10, `other${at}`, `elsewhere${at}`, at % 2 === 0 ? 'people' : 'bulk');
      if (at % 3 === 0) {
        // Written to somebody who has not yet received the campaign's message.
        const chat = 1999 - at;
        replied.push(`bulk${chat}`);
        put(9, `c${chat}`, `reply${chat}`, 'people');
      }
      await pause(100);
    }
    const [person, elsewhere] = [await p95('person', 30), await p95('elsewhere', 30)];
    const reply = await p95('reply', replied.length);
    console.log(
      `latency lanes: behind 2,000 of bulk a person's message left within ${person} ms (p95), one of another connection ${elsewhere} ms, one behind bulk of its own chat ${reply} ms; ${queue.asked()} polls`,
    );
    expect(person).toBeLessThan(1000);
    expect(elsewhere).toBeLessThan(1000);
    // SQS delivers nothing behind a message in flight: such a reply is sent after the campaign's message, in its turn.
    expect(reply).toBeLessThan(31_000);
    for (const wid of replied) {
      const own = ran.map((one) => one.wid).filter((one) => one.slice(-4) === wid.slice(-4));
      expect(own).toEqual([wid, wid.replace('bulk', 'reply')]);
    }
    // The campaign goes on meanwhile.
    expect(ran.filter(({ wid }) => wid.startsWith('bulk')).length).toBeGreaterThan(50);
    await stop();
  },
);

test('bulk with somebody’s message behind it in its chat waits for no room of bulk', async () => {
  const { ran, put, p95, stop } = shard();
  for (let at = 0; at < 100; at++) put(9, `c${at}`, `bulk${at}`, 'bulk');
  put(9, 'mine', 'mine-bulk', 'bulk');
  put(9, 'mine', 'mine-reply', 'people');
  expect(await p95('mine', 2)).toBeLessThan(1000);
  await stop();
  expect(ran.map(({ wid }) => wid).filter((wid) => wid.startsWith('mine'))).toEqual([
    'mine-bulk',
    'mine-reply',
  ]);
});

test('bulk takes nothing of the room that people have, and is let go of again', () => {
  const holdings = createLaneQuota({ people: { ofOne: 3, ofAll: 4 }, bulk: { ofOne: 2, ofAll: 3 } });
  expect([holdings.take('a', 'bulk', 2), holdings.take('a', 'bulk', 1)]).toEqual([true, false]);
  expect([holdings.take('b', 'bulk', 1), holdings.take('c', 'bulk', 1)]).toEqual([true, false]);
  expect([holdings.take('a', 'people', 3), holdings.take('a', 'people', 1)]).toEqual([true, false]);
  expect([holdings.isFull('people'), holdings.isFull('bulk')]).toEqual([false, true]);
  // People's messages are taken even beyond the shard's room. Their lane is full then, and the poll receives nothing
  // more until it is not; none is sent back for want of the shard's room.
  expect([holdings.take('b', 'people', 2), holdings.isFull('people')]).toEqual([true, true]);
  holdings.release('a', 'bulk', 2);
  expect(holdings.take('c', 'bulk', 1)).toBe(true);
});

test('bulk comes back one lot after the other, and within half a minute unless it was given out very often', () => {
  const turn = createBulkDelays();
  const now = 1_000_000;
  expect(Array.from({ length: 2000 }, () => turn(1, 1, now)).slice(-1)).toEqual([12]);
  expect(Array.from({ length: 20_000 }, () => turn(1, 200, now)).slice(-1)).toEqual([30]);
  expect([turn(1, 201, now), turn(1, 1, now + 60_000)]).toEqual([120, 2]);
});
