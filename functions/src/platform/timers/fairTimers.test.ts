import { ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { functionParts } from '@balcao/infra/parts/functions';
import { inParallel } from '../runtime/inParallel.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { armTimer } from './armTimer.ts';
import { armTimerWrite, type NewTimer } from './armTimerWrite.ts';
import { consumeTimers } from './testing/consumeTimers.ts';
import { drainTimers } from './testing/drainTimers.ts';
import { sweepEverything } from './testing/sweepEverything.ts';
import type { TimerHandler } from './timerHandler.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());
beforeEach(() => drainTimers(house.runtime));

const [noisy, quiet] = [21, 22];
/** Timers of the noisy company. */
const count = 600;
const timer = (companyId: number, subject: number): NewTimer<'connectionOpening'> => ({
  companyId,
  kind: 'connectionOpening',
  subject: String(subject),
  dueAt: house.runtime.clock.iso(),
  payload: { connectionId: 0 },
});
const job = (companyId: number, subject: number): NewTimer<'ticketDeletion'> => ({
  ...timer(companyId, subject),
  kind: 'ticketDeletion',
  payload: { conversationId: 1, createdAt: house.runtime.clock.iso() },
});

test.each([
  ['timersRun', timer],
  ['jobsRun', job],
] as const)(
  'of 600 due wake-ups of one company and one of another, queued last, %s runs that one among the first',
  async (by, kind) => {
    const { runtime } = house;
    const crowd = Array.from({ length: count }, (_, at) => () => armTimer(runtime, kind(noisy, at)));
    await inParallel(25, crowd);
    await armTimer(runtime, kind(quiet, 1));
    const order: number[] = [];
    const load = async (): Promise<TimerHandler> => ({
      async run(_runtime, { companyId }) {
        order.push(companyId);
        return undefined;
      },
    });
    const isDone = (): boolean => order.length === count + 1;
    await consumeTimers(runtime, { load, isDone, by });
    // What may be in progress at once is begun before SQS knows who is noisy.
    const part = functionParts.find(({ name }) => name === by);
    if (part === undefined || !('queue' in part)) throw new Error(`no ${by}`);
    const { batchSize, maxConcurrency } = part.queue;
    expect(order.indexOf(quiet)).toBeLessThanOrEqual(batchSize * maxConcurrency);
    expect(order.filter((companyId) => companyId === noisy)).toHaveLength(count);
  },
);

test('as many wake-ups are in progress as SQS needs to see who is noisy', () => {
  for (const part of functionParts)
    if ('queue' in part && 'feedsItself' in part.queue)
      expect(part.queue.batchSize * part.queue.maxConcurrency, part.name).toBeGreaterThan(30);
});

test('what is armed and what is swept is in the group of its company', async () => {
  const { runtime } = house;
  await armTimer(runtime, timer(noisy, 1));
  const { update, change } = armTimerWrite(timer(quiet, 2), runtime.clock.now());
  await runtime.store.update(update, change);
  await sweepEverything(runtime);
  const sqs = await runtime.clients.sqs();
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({
      QueueUrl: runtime.settings.timersQueueUrl,
      MaxNumberOfMessages: 10,
      MessageSystemAttributeNames: ['MessageGroupId'],
    }),
  );
  const groups = Messages.map(({ Body = '', Attributes }) => [
    (JSON.parse(Body) as { companyId: number }).companyId,
    Attributes?.MessageGroupId,
  ]);
  expect(groups).toContainEqual([noisy, `company:${noisy}`]);
  expect(groups).toContainEqual([quiet, `company:${quiet}`]);
});
