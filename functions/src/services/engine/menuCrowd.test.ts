import { queueBody } from '@balcao/shared/channels/queueBody';
import { messageEntity } from '@balcao/shared/server/messages/messageEntity';
import type { SQSRecord } from 'aws-lambda';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inParallel } from '../../platform/runtime/inParallel.ts';
import { ticketEntity } from '../../core/records/ticketEntity.ts';
import { inboundText } from '../../testing/inboundText.ts';
import { receiveBatch } from './receive/receiveBatch.ts';
import { type EngineWorld, startEngineWorld } from './testing/startEngineWorld.ts';
import { storeBot } from './testing/storeBot.ts';
import { withoutSystemMark } from './testing/withoutSystemMark.ts';

/** Customers who write at once; 1,000 in the soak test. */
const count = Number(process.env['MENU_CROWD'] ?? 20);
// Chats in one batch of the inbound queue, and batches in parallel.
const batchSize = 10;
const width = 20;
/** The message of one in so many chats is delivered twice more: in its own batch and in a parallel one. */
const twiceEvery = 4;

let world: EngineWorld;
beforeAll(async () => {
  world = await startEngineWorld();
});
afterAll(() => world.stop());

test(
  'customers who all answer the menu at once get one menu, one choice and one ticket each, in the queue that they chose',
  { timeout: 600_000 },
  async () => {
    const companyId = 50;
    await storeBot(world.runtime, companyId, {
      connection: { greetingMessage: 'Olá!' },
      queues: [
        { id: 11, name: 'Vendas', greetingMessage: 'Vendas, olá.' },
        { id: 12, name: 'Suporte', greetingMessage: 'Suporte, olá.' },
      ],
    });
    let now = Date.parse('2026-11-23T14:00:00.000Z');
    const clock = { now: () => now, iso: () => new Date(now).toISOString() };
    const runtime = { ...world.runtime, clock };
    const customers = Array.from({ length: count }, (_, at) => `55119222${String(at).padStart(5, '0')}`);
    const queueOf = (number: string) => (Number(number) % 3 === 0 ? 11 : 12);

    const recordOf = (number: string, body: string): SQSRecord => {
      const chat = { pn: number };
      const event = inboundText({
        companyId,
        connectionId: 3,
        account: '5511900000001',
        chat,
        wid: `${number}-${body}`,
        at: clock.iso(),
        pushName: 'Luiza',
        body,
      });
      const attributes = { MessageGroupId: number, ApproximateReceiveCount: '1' };
      return {
        messageId: `${number}-${body}-${Math.random()}`,
        body: queueBody(event),
        attributes,
      } as SQSRecord;
    };
    /** All write at once; returns the duration of each batch in milliseconds. */
    const write = async (textOf: (number: string) => string): Promise<number[]> => {
      const took: number[] = [];
      const batches: SQSRecord[][] = [];
      for (let start = 0; start < count; start += batchSize) {
        const chats = customers.slice(start, start + batchSize);
        const again = chats.filter((_, at) => at % twiceEvery === 0);
        batches.push(
          [...chats, ...again].map((number) => recordOf(number, textOf(number))),
          again.map((number) => recordOf(number, textOf(number))),
        );
      }
      await inParallel(
        width,
        batches.map((batch) => async () => {
          const began = performance.now();
          // Records that lost against their own copy are delivered again, as by the queue.
          for (let left = batch; left.length > 0;) {
            const { batchItemFailures } = await receiveBatch(runtime, left);
            const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
            left = left.filter(({ messageId }) => failed.has(messageId));
          }
          took.push(performance.now() - began);
        }),
      );
      return took;
    };

    const began = performance.now();
    const greeted = await write(() => 'Oi');
    now += 3000;
    const chosen = await write((number) => (queueOf(number) === 11 ? '1' : '*[ 2 ]*'));
    const seconds = (performance.now() - began) / 1000;
    const slowest = (took: number[]): string => (Math.max(...took) / 1000).toFixed(1);
    console.log(
      `latency menu: ${count} customers greeted and put into their queues in ${seconds.toFixed(1)} s (${((2 * count) / seconds).toFixed(0)} messages a second), slowest batch ${slowest(greeted)} s for the menu, ${slowest(chosen)} s for the choice`,
    );

    const items = (await world.items()).filter((item) => item['companyId'] === companyId);
    const tickets = items
      .filter((item) => ticketEntity.owns(item))
      .map((item) => ticketEntity.fromItem(item));
    expect(tickets).toHaveLength(count);
    const wrong = tickets.filter(
      ({ contactNumber, status, queueId, bot }) =>
        status !== 'pending' || queueId !== queueOf(contactNumber) || bot !== undefined,
    );
    expect(wrong).toEqual([]);
    expect(new Set(tickets.map(({ contactNumber }) => contactNumber)).size).toBe(count);
    const texts = new Map<number, string[]>();
    const messages = items
      .filter((item) => messageEntity.owns(item))
      .map((item) => messageEntity.fromItem(item));
    for (const { actor, ticketId = 0, body } of messages.toSorted((a, b) => a.id - b.id))
      if (actor === 'bot') texts.set(ticketId, [...(texts.get(ticketId) ?? []), withoutSystemMark(body)]);
    const menu = 'Olá!\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Suporte';
    for (const { id, queueId } of tickets)
      expect(texts.get(id)).toEqual([menu, queueId === 11 ? 'Vendas, olá.' : 'Suporte, olá.']);
    expect(messages).toHaveLength(4 * count);
    const log = items.filter((item) => item['et'] === 'ticketLog').map(({ type }) => String(type));
    for (const type of ['create', 'chatBot', 'queue'])
      expect(log.filter((one) => one === type)).toHaveLength(count);
  },
);
