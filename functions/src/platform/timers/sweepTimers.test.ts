import { SendMessageBatchCommand } from '@aws-sdk/client-sqs';
import { waitForIndexes } from '@balcao/infra/local/testing/waitForIndexes';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { drainTimers } from './testing/drainTimers.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { armTimer, type TimerWakeUp } from './armTimer.ts';
import { armTimerWrite, type NewTimer } from './armTimerWrite.ts';
import { runTimer } from './runTimer.ts';
import { sweepEntity } from './sweepEntity.ts';
import { sweep } from './testing/sweep.ts';
import { timerMetrics } from './timerMetrics.ts';
import { duePartition, dueShards, indexedTimer, timerEntity } from './timerEntity.ts';

const minute = 60_000;
let house: TestHouse;
/** The clock of these tests; it only moves forward. */
let time = Date.now();
beforeAll(async () => {
  house = await startTestHouse();
  house.runtime.clock = { now: () => time, iso: () => new Date(time).toISOString() };
});
afterAll(() => house.stop());
beforeEach(async () => {
  // Removes timers of the test before.
  const { store } = house.runtime;
  for (let shard = 0; shard < dueShards; shard++) {
    const { items } = await store.query({ index: 'gsi3', pk: duePartition(shard), limit: 500 });
    await store.batchWrite(items.map((item) => ({ delete: timerEntity.key(indexedTimer(item)) })));
  }
  await queued();
  time += 24 * 60 * minute;
  await sweep(house.runtime);
});

const queued = () => drainTimers(house.runtime);
const newTimer = (subject: string, fromNow: number): NewTimer => ({
  companyId: 7,
  kind: 'schedule',
  subject,
  dueAt: new Date(time + fromNow).toISOString(),
  payload: {},
});
/** Arms a timer as a process would that dies before it queues it. */
async function armAlone(timer: NewTimer): Promise<void> {
  const { update, change } = armTimerWrite(timer, time);
  await house.runtime.store.update(update, change);
}
/** Moves the clock on by `minutes` minutes and sweeps twice in each. Returns the queued subjects. */
async function sweepFor(minutes: number): Promise<string[]> {
  const subjects: string[] = [];
  for (let passed = 0; passed < minutes; passed++) {
    time += minute;
    await sweep(house.runtime);
    expect(await sweep(house.runtime)).toBe(0);
    subjects.push(...(await queued()).map(({ subject }) => subject));
  }
  return subjects;
}
const once = async () => ({ run: async () => undefined });
const wakeUpOf = async (timer: NewTimer): Promise<TimerWakeUp> => {
  const stored = await house.runtime.store.get(timerEntity.key(timer), { consistent: true });
  return timerEntity.fromItem(stored ?? {});
};

test('a timer whose wake-up was lost is swept once, a minute after it is due; one far ahead in its minute', async () => {
  const subjects = Array.from({ length: 40 }, (_, number) => `soon ${number}`);
  for (const subject of subjects) await armAlone(newTimer(subject, 3 * minute));
  await armAlone(newTimer('overdue', -minute));
  await armAlone(newTimer('far', 20 * minute));
  expect(await sweepFor(1)).toEqual([]);
  expect(await sweepFor(2)).toEqual(['overdue']);
  expect((await sweepFor(2)).toSorted()).toEqual(subjects.toSorted());
  expect(await sweepFor(12)).toEqual([]);
  // Queued ahead of time, with a delay.
  time += minute;
  expect(await sweep(house.runtime)).toBe(1);
  expect(await queued()).toEqual([]);
});

test('what was queued when it was armed and runs in time is not swept at all', async () => {
  const timer = newTimer('in time', -1);
  await armTimer(house.runtime, timer);
  const [wakeUp] = await queued();
  expect(wakeUp).toMatchObject({ subject: 'in time', version: 1 });
  if (wakeUp) await runTimer(house.runtime, wakeUp, once);
  expect(await sweepFor(90)).toEqual([]);
});

test('what ended in the dead-letter queue is found again an hour later, and again, never by two sweeps in a row', async () => {
  await armAlone(newTimer('poison', -1));
  const found: number[] = [];
  for (let passed = 1; passed <= 200; passed++) if ((await sweepFor(1)).length > 0) found.push(passed);
  expect(found.length).toBe(3);
  expect(found[0]).toBe(2);
  for (const [at, minutes] of found.entries())
    if (at > 0) expect(minutes - (found[at - 1] ?? 0)).toBeGreaterThanOrEqual(60);
  const { dueAt } = await wakeUpOf(newTimer('poison', 0));
  expect(Date.parse(dueAt)).toBeLessThan(time - 190 * minute);
});

test('a timer that keeps failing has one wake-up that is worth anything, and each hour is counted', async () => {
  const warned = vi.spyOn(house.runtime.log, 'warn');
  await armAlone(newTimer('failing', -1));
  const wakeUps: TimerWakeUp[] = [];
  for (let passed = 0; passed < 4 * 60; passed++) {
    time += minute;
    await sweep(house.runtime);
    wakeUps.push(...(await queued()));
  }
  expect(wakeUps.length).toBeGreaterThan(2);
  let ran = 0;
  const failing = async () => ({
    run: () => {
      ran++;
      return Promise.reject(new Error('not today'));
    },
  });
  const results: string[] = [];
  for (const wakeUp of wakeUps) {
    await runTimer(house.runtime, wakeUp, failing).then(
      () => results.push('nothing'),
      () => results.push('tried'),
    );
    // After its claim has ended.
    time += minute;
  }
  expect([ran, results.at(-1)]).toEqual([1, 'tried']);
  const counted = warned.mock.calls.filter(
    ([, said]) => (said as { metric?: string } | undefined)?.metric === timerMetrics.leftOver,
  );
  expect(counted.length).toBe(wakeUps.length - 1);
  warned.mockRestore();
});

test('what runs at this moment is not left over', async () => {
  const timer = newTimer('running', -1);
  await armAlone(timer);
  await sweepFor(61);
  const { version } = await wakeUpOf(timer);
  const claimed = { set: { claimedUntil: time + 30 * minute } };
  await house.runtime.store.update(timerEntity.key(timer), claimed);
  expect(await sweepFor(20)).toEqual([]);
  expect((await wakeUpOf(timer)).version).toBe(version);
});

test('what the queue refuses for what it is does not keep the others from being swept', async () => {
  await armAlone(newTimer('fits', 20 * minute));
  await armAlone({ ...newTimer('refused \u0000', 20 * minute) });
  const said = vi.spyOn(house.runtime.log, 'error').mockReturnValue();
  const sqs: { send(command: SendMessageBatchCommand): Promise<unknown> } = await house.runtime.clients.sqs();
  const send = sqs.send.bind(sqs);
  const refusing = vi.spyOn(sqs, 'send').mockImplementation(async (command) => {
    const [bad, good] = [true, false].map((refused) =>
      command.input.Entries?.filter(({ MessageBody }) => MessageBody?.includes('refused') === refused),
    );
    if (good?.length) await send(new SendMessageBatchCommand({ ...command.input, Entries: good }));
    const Failed = bad?.map(({ Id }) => ({ Id, SenderFault: true, Code: 'InvalidMessageContents' }));
    return { Failed };
  });
  time += 20 * minute;
  expect(await sweep(house.runtime)).toBe(2);
  expect(said).toHaveBeenCalledOnce();
  expect(await sweep(house.runtime)).toBe(0);
  refusing.mockRestore();
  said.mockRestore();
  expect((await queued()).map(({ subject }) => subject)).toEqual(['fits']);
});

test('an outage of the sweep: everything once, and it is not taken for left over meanwhile', async () => {
  for (const at of [20, 200, 400]) await armAlone(newTimer(`outage ${at}`, at * minute));
  time += 600 * minute;
  expect(await sweep(house.runtime)).toBe(3);
  expect(await sweepFor(50)).toHaveLength(3);
});

test('the index is spread 32 ways and carries keys and version only', async () => {
  const shards = new Set<unknown>();
  for (let number = 0; number < 200; number++)
    shards.add(armTimerWrite(newTimer(String(number), 0), time).change.set?.['gsi3pk']);
  expect([shards.size, dueShards]).toEqual([32, 32]);
  const timer = newTimer('seen', minute);
  await armAlone(timer);
  const pk = armTimerWrite(timer, time).change.set?.['gsi3pk'];
  await waitForIndexes();
  const { items } = await house.runtime.store.query({ index: 'gsi3', pk: String(pk), limit: 100 });
  const names = new Set(items.flatMap((item) => Object.keys(item)));
  expect([...names].toSorted()).toEqual(['gsi3pk', 'gsi3sk', 'pk', 'sk', 'version']);
});

test('firing costs 4 write units at most, and so does firing again', async () => {
  const timer = newTimer('cost', -1);
  await armTimer(house.runtime, timer);
  const first = await wakeUpOf(timer);
  const again = await house.meter.cost('firing a timer that goes on', () =>
    runTimer(house.runtime, first, async () => ({ run: async () => newTimer('', 20 * minute).dueAt })),
  );
  expect(again.write).toBeLessThanOrEqual(4);
  const next = await wakeUpOf(timer);
  time += 20 * minute;
  const swept = await house.meter.cost('the sweep that finds it', () => sweep(house.runtime));
  // The sweep stores its progress even if it finds nothing.
  expect(swept.write).toBe(1);
  const last = await house.meter.cost('firing a timer', () => runTimer(house.runtime, next, once));
  expect(last.write).toBeLessThanOrEqual(4);
  expect(await house.runtime.store.get(timerEntity.key(timer))).toBeUndefined();
});

test('a wake-up of a timer that is gone does not fire the one armed anew in its place', async () => {
  const gone = newTimer('anew', -minute);
  await armAlone(gone);
  const wakeUp = await wakeUpOf(gone);
  await house.runtime.store.delete(timerEntity.key(gone));
  await armAlone(newTimer('anew', 20 * minute));
  let ran = 0;
  await runTimer(house.runtime, wakeUp, async () => ({ run: async () => void ran++ }));
  expect(ran).toBe(0);
});

test('a sweep state from a clock that was turned back keeps nothing from being swept', async () => {
  await house.runtime.store.put(
    sweepEntity.toItem({ sweptTo: Math.floor(time / minute) + 500, leftoversFrom: 0 }),
  );
  await armAlone(newTimer('turned back', -minute));
  await sweepFor(1);
  expect(await sweepFor(3)).toEqual(['turned back']);
});
