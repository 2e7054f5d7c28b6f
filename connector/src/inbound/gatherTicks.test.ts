import type { InboundEvent } from '@balcao/shared/channels/inboundEvent';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTickGatherer } from './gatherTicks.ts';

type Ack = Extract<InboundEvent, { kind: 'ack' }>;

const tick = (level: Ack['level'], wids: string[], number = '5511900000001'): Ack => ({
  v: 1,
  kind: 'ack',
  companyId: 1,
  connectionId: 2,
  channel: 'whatsapp',
  account: '551130000000',
  chat: { pn: number },
  wids,
  level,
  failure: null,
  at: '2026-01-31T09:15:00.000Z',
});
const said = ({ level, wids, chat }: Ack) => [level, wids, chat.pn];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('of ticks that come together the highest of each message goes on, one event per chat and level', async () => {
  const passed: Ack[] = [];
  const gatherer = createTickGatherer(async (ack) => void passed.push(ack), 100);
  const done = Promise.all([
    gatherer.add(tick(1, ['A'])),
    gatherer.add(tick(2, ['A'])),
    gatherer.add(tick(1, ['B'])),
    gatherer.add(tick(2, ['C', 'A'])),
    gatherer.add(tick(1, ['A'], '5511900000002')),
  ]);
  expect(passed).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  await done;
  expect(passed.map(said)).toEqual([
    [2, ['A', 'C'], '5511900000001'],
    [1, ['B'], '5511900000001'],
    [1, ['A'], '5511900000002'],
  ]);
});

test('a tick is safe when its event is, and not before', async () => {
  const queue = Promise.withResolvers<void>();
  const gatherer = createTickGatherer(() => queue.promise, 100);
  let safe = false;
  const added = gatherer.add(tick(1, ['A'])).then(() => (safe = true));
  await vi.advanceTimersByTimeAsync(100);
  expect(safe).toBe(false);
  queue.resolve();
  await added;
  expect(safe).toBe(true);
});

test('what could not be kept is told to all who wait for it, other chats are not held up', async () => {
  const gatherer = createTickGatherer(
    (ack) => (ack.wids.includes('A') ? Promise.reject(new Error('no queue')) : Promise.resolve()),
    100,
  );
  const lost = [gatherer.add(tick(1, ['A'])), gatherer.add(tick(1, ['B']))];
  const other = gatherer.add(tick(1, ['C'], '5511900000002'));
  const outcome = Promise.allSettled([...lost, other]);
  gatherer.flush();
  expect((await outcome).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});

test('an event names at most a hundred messages', async () => {
  const passed: Ack[] = [];
  const gatherer = createTickGatherer(async (ack) => void passed.push(ack), 100);
  const wids = Array.from({ length: 150 }, (_, n) => `W${n}`);
  const added = [gatherer.add(tick(3, wids.slice(0, 90))), gatherer.add(tick(3, wids.slice(90)))];
  gatherer.flush();
  await Promise.all(added);
  expect(passed.map((ack) => ack.wids.length)).toEqual([100, 50]);
});
