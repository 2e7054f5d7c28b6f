import { Logger } from '@aws-lambda-powertools/logger';
import { DeleteMessageCommand, ReceiveMessageCommand, SendMessageCommand } from '@aws-sdk/client-sqs';
import type { SQSRecord } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { drainQueue } from '../../testing/drainQueue.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { armTimer, type TimerWakeUp } from './armTimer.ts';
import { armTimerWrite, type NewTimer } from './armTimerWrite.ts';
import { jobPauseMs } from './jobPause.ts';
import { runTimers } from './runTimers.ts';
import { consumeTimers } from './testing/consumeTimers.ts';
import { drainTimers } from './testing/drainTimers.ts';
import { sweepEverything } from './testing/sweepEverything.ts';
import { timerEntity } from './timerEntity.ts';
import type { TimerHandler } from './timerHandler.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());
beforeEach(async () => {
  await drainTimers(house.runtime);
});

const companyId = 7;
const now = (): string => new Date(house.runtime.clock.now()).toISOString();
const job = (subject: string): NewTimer => ({
  companyId,
  kind: 'ticketDeletion',
  subject,
  dueAt: now(),
  payload: { conversationId: 1, createdAt: now() },
});
const timer = (subject: string): NewTimer => ({
  companyId,
  kind: 'connectionOpening',
  subject,
  dueAt: now(),
  payload: { connectionId: 0 },
});
const waiting = (queueUrl: string) => drainQueue<TimerWakeUp>(house.runtime, queueUrl);

test('a body that is no wake-up is set aside at its third receive, on its own queue’s dead letters', async () => {
  const { runtime } = house;
  const { settings } = runtime;
  const odd = ['{', 'null', '"text"', '[]', '{}', '{"companyId":1,"kind":"x","subject":"y","version":1}'];
  const said = vi.spyOn(Logger.prototype, 'error').mockReturnValue();
  for (const [queueUrl, deadLetterUrl] of [
    [settings.timersQueueUrl, settings.timersDeadLetterUrl],
    [settings.jobsQueueUrl, settings.jobsDeadLetterUrl],
  ] as const) {
    const putOff = vi.fn();
    const feed = { queueUrl, deadLetterUrl, putOff, timeLeftMs: () => 30_000, load: async () => never };
    const run = (receives: number) =>
      runTimers(
        runtime,
        odd.map((body, at) => ({
          body,
          messageId: String(at),
          receiptHandle: String(at),
          attributes: { ApproximateReceiveCount: String(receives) },
        })) as SQSRecord[],
        feed,
      );
    expect((await run(2)).batchItemFailures).toHaveLength(odd.length);
    expect(await drainTexts(deadLetterUrl)).toEqual([]);
    expect((await run(3)).batchItemFailures).toEqual([]);
    expect((await drainTexts(deadLetterUrl)).toSorted()).toEqual(odd.toSorted());
    const away = { ...feed, deadLetterUrl: `${deadLetterUrl}-that-is-not-there` };
    const [record] = odd;
    const records = [
      { body: record, messageId: '1', attributes: { ApproximateReceiveCount: '3' } },
    ] as SQSRecord[];
    expect((await runTimers(runtime, records, away)).batchItemFailures).toHaveLength(1);
  }
  said.mockRestore();
});

const never: TimerHandler = { run: () => Promise.reject(new Error('nothing runs')) };

/** Removes and returns the bodies on a queue. */
async function drainTexts(QueueUrl: string): Promise<string[]> {
  const sqs = await house.runtime.clients.sqs();
  const found: string[] = [];
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }),
    );
    if (Messages.length === 0) return found;
    for (const { Body = '', ReceiptHandle } of Messages) {
      found.push(Body);
      await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    }
  }
}

test('jobs that hang, and jobs that go on for minutes, hold up no timer', async () => {
  const { runtime } = house;
  // More timers than the functions of both queues run concurrently.
  for (let at = 0; at < 50; at++) {
    await armTimer(runtime, job(`hangs${at}`));
    await armTimer(runtime, job(`goesOn${at}`));
  }
  const said = vi.spyOn(Logger.prototype, 'error').mockReturnValue();
  const late: number[] = [];
  const begun = new Set<string>();
  const load = async (kind: string): Promise<TimerHandler> => ({
    async run(given, { subject, dueAt }) {
      if (kind === 'connectionOpening') {
        late.push(given.clock.now() - Date.parse(dueAt));
        return undefined;
      }
      begun.add(subject);
      if (subject.startsWith('hangs')) return new Promise<undefined>(() => {});
      return { dueAt: new Date(given.clock.now() + jobPauseMs).toISOString(), payload: {} };
    },
  });
  const timers = 30;
  const isDone = (): boolean => late.length === timers;
  const arming = async (): Promise<void> => {
    await expect.poll(() => begun.size, { timeout: 20_000 }).toBeGreaterThanOrEqual(20);
    for (let at = 0; at < timers; at++) await armTimer(runtime, timer(String(at)));
  };
  await Promise.all([
    // Seven seconds, of which five are reserved, instead of half a minute: hanging jobs are abandoned sooner.
    consumeTimers(runtime, { load, isDone, by: 'jobsRun', timeMs: 7000 }),
    consumeTimers(runtime, { load, isDone }),
    arming(),
  ]);
  said.mockRestore();
  const latest = Math.max(...late);
  console.log(
    `latency jobs: with ${begun.size} jobs at work ${timers} timers were ${latest} ms late at most`,
  );
  expect(latest).toBeLessThan(2000);
});

test('arming, sweep and function choose the queue by the kind', async () => {
  const { runtime } = house;
  const { timersQueueUrl, jobsQueueUrl } = runtime.settings;
  await armTimer(runtime, job('armed'));
  await armTimer(runtime, timer('armed'));
  expect(await waiting(jobsQueueUrl)).toMatchObject([{ kind: 'ticketDeletion', subject: 'armed' }]);
  expect(await waiting(timersQueueUrl)).toMatchObject([{ kind: 'connectionOpening', subject: 'armed' }]);
  // Armed by a process that died before it queued anything.
  for (const each of [job('swept'), timer('swept')]) {
    const { update, change } = armTimerWrite(each, runtime.clock.now());
    await runtime.store.update(update, change);
  }
  await sweepEverything(runtime);
  const kindsOf = async (queueUrl: string) => [...new Set((await waiting(queueUrl)).map(({ kind }) => kind))];
  expect(await kindsOf(jobsQueueUrl)).toEqual(['ticketDeletion']);
  expect(await kindsOf(timersQueueUrl)).toEqual(['connectionOpening']);
});

test('what an older release put on the timers’ queue goes on among the jobs, and runs once', async () => {
  const { runtime } = house;
  const { timersQueueUrl, jobsQueueUrl } = runtime.settings;
  await armTimer(runtime, job('older'));
  const [wakeUp] = await waiting(jobsQueueUrl);
  const sqs = await runtime.clients.sqs();
  await sqs.send(new SendMessageCommand({ QueueUrl: timersQueueUrl, MessageBody: JSON.stringify(wakeUp) }));
  const ran: string[] = [];
  const by = (name: string) => async (): Promise<TimerHandler> => ({
    run: async (_runtime, { subject }) => {
      ran.push(`${subject} by ${name}`);
      return undefined;
    },
  });
  const isDone = (): boolean => ran.length > 0;
  await Promise.all([
    consumeTimers(runtime, { load: by('timersRun'), isDone }),
    consumeTimers(runtime, { load: by('jobsRun'), isDone, by: 'jobsRun' }),
  ]);
  expect(ran).toEqual(['older by jobsRun']);
  expect(await runtime.store.get(timerEntity.key(job('older')), { consistent: true })).toBeUndefined();
});
