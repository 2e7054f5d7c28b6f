import { Logger } from '@aws-lambda-powertools/logger';
import { DeleteMessageCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { writeSessionStatus, readSession } from '@balcao/shared/server/connections/connectionSessionEntity';
import { startApi, type TestApi, type TestSession } from '../http/testing/startApi.ts';
import { armTimer, type TimerWakeUp, wakeDelay } from './armTimer.ts';
import type { NewTimer } from './armTimerWrite.ts';
import { runTimer } from './runTimer.ts';
import { runTimers } from './runTimers.ts';
import { sweepEntity } from './sweepEntity.ts';
import { sweep } from './testing/sweep.ts';
import { sweepEverything } from './testing/sweepEverything.ts';
import { timerEntity, type TimerItem } from './timerEntity.ts';
import type { TimerHandler } from './timerHandler.ts';

const minute = 60_000;
let api: TestApi;
let admin: TestSession;
type Time = { getRemainingTimeInMillis(): number };
let timersRun: (event: SQSEvent, context: Time) => Promise<{ batchItemFailures: unknown[] }>;
beforeAll(async () => {
  api = await startApi();
  admin = await api.newCompany();
  ({ handler: timersRun } = (await import('../../lambdas/timersRun.ts')) as { handler: typeof timersRun });
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.moveClock(0);
  // The clock was turned back: minutes swept by the test before must be swept again.
  await api.runtime.store.delete(sweepEntity.key({}));
  await drain();
});

/** Removes and returns the wake-ups that the queue delivers now; delayed ones stay. */
async function drain(): Promise<TimerWakeUp[]> {
  const { clients, settings } = api.runtime;
  const QueueUrl = settings.timersQueueUrl;
  const sqs = await clients.sqs();
  const found: TimerWakeUp[] = [];
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }),
    );
    if (Messages.length === 0) return found;
    for (const { Body = '', ReceiptHandle = '' } of Messages) {
      found.push(JSON.parse(Body) as TimerWakeUp);
      await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    }
  }
}

const recordsOf = (wakeUps: readonly TimerWakeUp[]) =>
  wakeUps.map((wakeUp, at) => ({
    messageId: String(at),
    receiptHandle: String(at),
    attributes: { ApproximateReceiveCount: '1' },
    body: JSON.stringify(wakeUp),
  })) as SQSEvent['Records'];
const run = (wakeUps: readonly TimerWakeUp[]) =>
  timersRun({ Records: recordsOf(wakeUps) }, { getRemainingTimeInMillis: () => 30_000 });
const timerOf = (subject: string) =>
  api.runtime.store.get(
    timerEntity.key({ companyId: admin.user.companyId, kind: 'connectionOpening', subject }),
    { consistent: true },
  ) as Promise<TimerItem | undefined>;
const newTimer = (subject: string, fromNow: number): NewTimer => ({
  companyId: admin.user.companyId,
  kind: 'connectionOpening',
  subject,
  dueAt: new Date(api.runtime.clock.now() + fromNow).toISOString(),
  payload: { connectionId: 0 },
});

/** A handler that records its runs and returns `answer()`. */
function counting(answer: () => string | undefined, more: object = {}) {
  const ran: TimerItem[] = [];
  const load = async (): Promise<TimerHandler> => ({
    ...more,
    run: async (_runtime, timer) => {
      ran.push(timer);
      return answer();
    },
  });
  return { ran, load };
}

async function newConnection(name: string) {
  const { body } = await api.call('POST /whatsapp', { as: admin, body: { name } });
  return body.id;
}

test('a connection that stays OPENING for two minutes is shown as TIMEOUT, through sweep and queue', async () => {
  const id = await newConnection('Parada');
  const companyId = admin.user.companyId;
  await api.moveClock(minute);
  await sweep(api.runtime);
  await run(await drain());
  expect((await readSession(api.runtime.store, companyId, id))?.status).toBe('OPENING');
  await api.moveClock(3 * minute);
  await sweep(api.runtime);
  const wakeUps = await drain();
  expect(wakeUps.map(({ subject }) => subject)).toContain(String(id));
  // Of two copies run at once one may fail and be retried; the retry finds nothing to do.
  await run([...wakeUps, ...wakeUps]);
  expect(await run(wakeUps)).toEqual({ batchItemFailures: [] });
  expect(await readSession(api.runtime.store, companyId, id)).toMatchObject({
    status: 'TIMEOUT',
    version: 1,
  });
  expect(await timerOf(String(id))).toBeUndefined();
});

test('a connection that has opened is left alone, one that was started again gets its time', async () => {
  admin = await api.newCompany();
  const [open, again] = [await newConnection('Aberta'), await newConnection('De novo')];
  const { store, clock } = api.runtime;
  const { companyId } = admin.user;
  const at = clock.iso();
  const status = { companyId, qrcode: '', retries: 0, epoch: 3, at };
  await writeSessionStatus(store, { ...status, connectionId: open, status: 'CONNECTED' });
  await api.moveClock(1.5 * minute);
  const restarted = { ...status, connectionId: again, at: clock.iso() };
  await writeSessionStatus(store, { ...restarted, status: 'OPENING' });
  await api.moveClock(2.5 * minute);
  await sweepEverything(api.runtime);
  await run(await drain());
  expect((await readSession(store, companyId, open))?.status).toBe('CONNECTED');
  expect((await readSession(store, companyId, again))?.status).toBe('OPENING');
  expect((await timerOf(String(again)))?.dueAt).toBe(
    new Date(Date.parse(restarted.at) + 2 * minute).toISOString(),
  );
  await api.moveClock(4 * minute);
  await sweepEverything(api.runtime);
  await run(await drain());
  expect((await readSession(store, companyId, again))?.status).toBe('TIMEOUT');
});

test('what fell due while everything was down runs on return', async () => {
  await sweep(api.runtime);
  await armTimer(api.runtime, newTimer('long-ago', 20 * minute));
  await api.moveClock(26 * 60 * minute);
  expect(await sweep(api.runtime)).toBeGreaterThan(0);
  const wakeUp = (await drain()).find(({ subject }) => subject === 'long-ago');
  const { ran, load } = counting(() => undefined);
  await runTimer(api.runtime, wakeUp ?? newWakeUp('long-ago'), load);
  expect(ran).toHaveLength(1);
});

const newWakeUp = (subject: string): TimerWakeUp => ({ ...newTimer(subject, 0), version: 1 });

test('arming again replaces, and pushing back costs no write', async () => {
  const first = newTimer('twice', -1);
  await armTimer(api.runtime, first);
  await armTimer(api.runtime, newTimer('twice', -1));
  const [old, current] = (await drain()).filter(({ subject }) => subject === 'twice');
  const { ran, load } = counting(() => undefined);
  if (old === undefined || current === undefined) throw new Error('both armings are queued at once');
  const [older, newer] = [old, current].toSorted((a, b) => a.version - b.version);
  if (older === undefined || newer === undefined) throw new Error('two wake-ups');
  await runTimer(api.runtime, older, load);
  expect(ran).toHaveLength(0);
  await Promise.allSettled([1, 2, 3].map(() => runTimer(api.runtime, newer, load)));
  expect(ran).toHaveLength(1);
  await runTimer(api.runtime, newer, load);
  expect(ran).toHaveLength(1);

  const armed = newTimer('later', 10 * minute);
  await armTimer(api.runtime, armed);
  await armTimer(api.runtime, newTimer('later', 20 * minute), armed.dueAt);
  expect(await timerOf('later')).toMatchObject({ dueAt: armed.dueAt, version: 1 });
  await armTimer(api.runtime, newTimer('later', 5 * minute), armed.dueAt);
  expect(await timerOf('later')).toMatchObject({ version: 2 });
});

test('a wake-up of a timer that is being run comes again, and is no failure', async () => {
  const timer = newTimer('claimed', -1);
  await armTimer(api.runtime, timer);
  const [wakeUp = newWakeUp('claimed')] = (await drain()).filter(({ subject }) => subject === 'claimed');
  const claimedUntil = api.runtime.clock.now() + minute;
  await api.runtime.store.update(timerEntity.key(timer), { set: { claimedUntil } });
  const said = vi.spyOn(Logger.prototype, 'error').mockReturnValue();
  expect(await run([wakeUp])).toEqual({ batchItemFailures: [{ itemIdentifier: '0' }] });
  expect(said).not.toHaveBeenCalled();
  said.mockRestore();
});

test('one that hangs is handed back in time, and keeps none of the others from being done', async () => {
  const subjects = ['done-1', 'hangs', 'done-2'];
  for (const subject of subjects) await armTimer(api.runtime, newTimer(subject, -1));
  const wakeUps = (await drain()).filter(({ subject }) => subjects.includes(subject));
  const load = async (): Promise<TimerHandler> => ({
    run: (_runtime, { subject }) =>
      subject === 'hangs' ? new Promise<undefined>(() => {}) : Promise.resolve(undefined),
  });
  const said = vi.spyOn(Logger.prototype, 'error').mockReturnValue();
  // Of the 5.5 seconds that are left (`timeLeftMs`), five are reserved.
  const { batchItemFailures } = await runTimers(api.runtime, recordsOf(wakeUps), {
    queueUrl: api.runtime.settings.timersQueueUrl,
    deadLetterUrl: api.runtime.settings.timersDeadLetterUrl,
    putOff: async () => {},
    timeLeftMs: () => 5500,
    load,
  });
  const hung = wakeUps.findIndex(({ subject }) => subject === 'hangs');
  expect(batchItemFailures).toEqual([{ itemIdentifier: String(hung) }]);
  expect(said).toHaveBeenCalledTimes(1);
  said.mockRestore();
  expect(await Promise.all(subjects.map(async (subject) => (await timerOf(subject)) === undefined))).toEqual([
    true,
    false,
    true,
  ]);
});

test('a handler that fails is run again, one that asks for more time gets it, early wake-ups wait', async () => {
  await armTimer(api.runtime, newTimer('stubborn', -1));
  const [wakeUp] = (await drain()).filter(({ subject }) => subject === 'stubborn');
  if (wakeUp === undefined) throw new Error('queued at once');
  const failing = counting(() => {
    throw new Error('not today');
  });
  await expect(runTimer(api.runtime, wakeUp, failing.load)).rejects.toThrow('not today');
  // The claim outlasts the failure, but ends before the queue's visibility timeout.
  const next = counting(() => new Date(api.runtime.clock.now() + 30 * minute).toISOString());
  // The claim may be this wake-up's own, with a lost response, so the message is retried when the claim ends.
  await expect(runTimer(api.runtime, wakeUp, next.load)).rejects.toMatchObject({ name: 'TimerClaimed' });
  expect(next.ran).toHaveLength(0);
  await api.moveClock(minute);
  await runTimer(api.runtime, wakeUp, next.load);
  expect(next.ran).toHaveLength(1);
  const stored = await timerOf('stubborn');
  expect(stored).toMatchObject({ version: 2, claimedUntil: 0 });
  await runTimer(api.runtime, { ...wakeUp, version: 2, dueAt: stored?.dueAt ?? '' }, next.load);
  expect(next.ran).toHaveLength(1);
});

test('a timer that arms itself again for ever is held to once a minute after two hundred times, unless it gets on', async () => {
  const now = Date.parse('2026-01-31T12:00:00.000Z');
  const dueAt = new Date(now).toISOString();
  expect([1, 200, 201, 5000].map((stalled) => wakeDelay({ dueAt, stalled }, now))).toEqual([
    0,
    0,
    minute,
    minute,
  ]);
  const later = new Date(now + 5 * minute).toISOString();
  expect(wakeDelay({ dueAt: later, stalled: 5000 }, now)).toBe(5 * minute);
  expect(wakeDelay({ dueAt, stalled: 1 }, now + minute)).toBe(0);

  const long = newTimer('long', 20 * minute);
  for (let run = 0; run < 3; run++) await armTimer(api.runtime, long);
  expect(await timerOf('long')).toMatchObject({ version: 3, stalled: 3 });
  await armTimer(api.runtime, { ...long, gotOn: true });
  expect(await timerOf('long')).toMatchObject({ version: 4, stalled: 0 });
  await armTimer(api.runtime, long);
  expect(await timerOf('long')).toMatchObject({ version: 5, stalled: 1 });
});

test('a run that was overtaken neither removes nor moves a timer that began anew', async () => {
  for (const again of [undefined, new Date(api.runtime.clock.now() + 60 * minute).toISOString()]) {
    const timer = newTimer(`anew-${again}`, -1);
    await armTimer(api.runtime, timer);
    const wakeUp = (await drain()).find(({ subject }) => subject === timer.subject);
    const load = async (): Promise<TimerHandler> => ({
      run: async ({ store }) => {
        // Meanwhile another run has ended, and the timer was armed anew: its versions begin from the start.
        await store.delete(timerEntity.key(timer));
        await armTimer(api.runtime, timer);
        return again;
      },
    });
    await runTimer(api.runtime, wakeUp ?? newWakeUp(timer.subject), load);
    expect(await timerOf(timer.subject)).toMatchObject({ version: 1, claimedUntil: 0, dueAt: timer.dueAt });
  }
});
