import type { TicketStatus } from '@balcao/shared/records/ticketModel';
import { until } from '@balcao/infra/local/testing/until';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  conversationEntity,
  type ConversationItem,
} from '@balcao/shared/server/conversations/conversationEntity';
import { loadTimer } from '../../loading/loadTimer.ts';
import { createRuntime, type Runtime } from '../../platform/runtime/runtime.ts';
import { drainTimers } from '../../platform/timers/testing/drainTimers.ts';
import { type CrashMoment, injectCrashes } from '../../testing/injectCrashes.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { subscribe } from '../../services/schedules/testing/scheduleWorld.ts';
import { createTestCompany, type TestCompany } from '../../testing/testCompany.ts';
import type { TimerWakeUp } from '../../platform/timers/armTimer.ts';
import { jobPauseMs } from '../../platform/timers/jobPause.ts';
import { runTimer } from '../../platform/timers/runTimer.ts';
import { timerEntity } from '../../platform/timers/timerEntity.ts';
import { sweep } from '../../platform/timers/testing/sweep.ts';
import { newTicketItem } from './opening/newTicketItem.ts';
import { ticketEntity, type TicketItem, ticketToItem } from '../records/ticketEntity.ts';
import { readTicketLog } from './log/readTicketLog.ts';

let house: TestHouse;
let company: TestCompany;
beforeAll(async () => {
  house = await startTestHouse();
  company = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

let made = 0;

/** Tickets written directly to the table, each in its own conversation. */
async function store(count: number, given: { status: TicketStatus; userId: number }): Promise<TicketItem[]> {
  const at = house.runtime.clock.iso();
  const { id: companyId, connectionId, account } = company;
  const pairs = Array.from({ length: count }, () => {
    const id = 1_000_000 + ++made;
    const conversation: ConversationItem = {
      companyId,
      conversationId: id,
      contactId: id,
      channel: 'whatsapp',
      account,
      connectionId,
      chat: { pn: String(id) },
      activeTicketId: id,
      lastTicketId: id,
      createdAt: at,
    };
    const ticket = newTicketItem(conversation, {
      ...given,
      id,
      uuid: crypto.randomUUID(),
      contactName: 'Cliente',
      contactNumber: String(id),
      tagIds: undefined,
      connectionId,
      queueId: company.queues[id % 2],
      startedBy: 'customer',
      newContact: false,
      isGroup: given.status === 'group',
      at,
    });
    return { conversation, ticket };
  });
  await house.runtime.store.batchWrite(
    pairs.flatMap(({ conversation, ticket }) => [
      { put: conversationEntity.toItem(conversation) },
      { put: ticketToItem(ticket) },
    ]),
  );
  return pairs.map(({ ticket }) => ticket);
}

async function stored(tickets: readonly TicketItem[]): Promise<TicketItem[]> {
  const keys = tickets.map((ticket) => ticketEntity.key(ticket));
  const items = await house.runtime.store.batchGet(keys, { consistent: true });
  return items.map((item) => ticketEntity.fromItem(item ?? {}));
}

/** Advances the clock of all processes that a test starts. */
let later = 0;
/** Time for the sweep to find due timers that were not queued; claims and visibility timeouts have expired by then. */
const untilSwept = 5 * 60_000;

/** Wake-ups of failed runs, delivered again as the queue does. */
let failed: TimerWakeUp[] = [];

/** A process that runs the due timers and dies at the given call. */
async function runDue(crash?: { call: number; moment: CrashMoment }) {
  const runtime: Runtime = createRuntime(process.env);
  const now = () => Date.now() + later;
  runtime.clock = { now, iso: () => new Date(now()).toISOString() };
  await sweep(runtime);
  const wakeUps = await drainTimers(runtime);
  // Of several wake-ups of one timer the newest counts.
  const [wakeUp] = [...failed, ...wakeUps]
    .filter(({ kind }) => kind === 'userTickets')
    .toSorted((a, b) => b.version - a.version);
  const crashes = await injectCrashes(runtime.clients);
  crashes.arm(crash?.call ?? Infinity, crash?.moment ?? 'before');
  failed = [];
  if (wakeUp !== undefined)
    await runTimer(runtime, wakeUp, loadTimer).catch(() => {
      failed = [wakeUp];
    });
  const calls = crashes.restart();
  runtime.clients.destroy();
  return { ran: wakeUp !== undefined, calls };
}

/** Runs the timer until it no longer continues after a job's pause. Returns the calls of each run. */
async function runAll(): Promise<number[]> {
  const runs: number[] = [];
  for (;;) {
    const { ran, calls } = await (runs.length > 0 && (await isPausing())
      ? until('the next run', runOrNot)
      : runDue());
    if (!ran) return runs;
    runs.push(calls);
  }
}

async function runOrNot() {
  const run = await runDue();
  return run.ran ? run : undefined;
}

async function isPausing(): Promise<boolean> {
  const key = timerEntity.key({
    companyId: company.id,
    kind: 'userTickets',
    subject: String(company.ana.id),
  });
  const timer = await house.runtime.store.get(key, { consistent: true });
  const now = Date.now() + later;
  return timer !== undefined && Date.parse(timerEntity.fromItem(timer).dueAt) <= now + jobPauseMs;
}

test('who is deleted is gone at once, and hundreds of tickets follow through crashes, each returned once', async () => {
  const { admin, ana, bruno } = company;
  const closed = await store(5, { status: 'closed', userId: ana.id });
  const others = [
    ...(await store(30, { status: 'group', userId: bruno.id })),
    ...(await store(5, { status: 'open', userId: bruno.id })),
  ];
  const consenting = await store(1, { status: 'lgpd', userId: ana.id });
  const own = [
    ...(await store(330, { status: 'open', userId: ana.id })),
    ...(await store(60, { status: 'group', userId: ana.id })),
    ...(await store(2, { status: 'pending', userId: ana.id })),
  ];
  await subscribe(house.runtime, company);
  expect(await house.call(admin, 'DELETE', `/users/${ana.id}`)).toMatchObject({ status: 200 });
  expect(await house.call(admin, 'GET', `/users/${ana.id}`)).toMatchObject({ status: 404 });
  expect((await stored(own)).every(({ userId }) => userId === ana.id)).toBe(true);

  later += untilSwept;
  for (const [call, moment] of [
    [2, 'before'],
    [70, 'before'],
    [200, 'after'],
    [3, 'after'],
  ] as const) {
    await runDue({ call, moment });
    expect(failed).toHaveLength(1);
    later += untilSwept;
  }
  const left = (await stored(own)).filter(({ userId }) => userId === ana.id).length;
  expect(left).toBeGreaterThan(100);
  expect(left).toBeLessThan(own.length - 50);

  const runs = await runAll();
  // A claim, ten pages of 25 tickets with a read and a transaction each, arming the next run, and its wake-up.
  expect(Math.max(...runs)).toBeLessThanOrEqual(1 + 10 * (1 + 25 * 2) + 4);
  expect(runs.length).toBeGreaterThan(1);
  const after = await stored(own);
  expect(new Set(after.map(({ userId, status }) => `${userId} ${status}`))).toEqual(
    new Set(['undefined pending']),
  );
  expect(after.map(({ queueId }) => queueId)).toEqual(own.map(({ queueId }) => queueId));
  const logs = await Promise.all(own.map((ticket) => readTicketLog(house.runtime.store, ticket)));
  expect(new Set(logs.map((log) => log.map(({ type, userId }) => `${type} ${userId}`).join()))).toEqual(
    new Set([`pending ${admin.id}`]),
  );
  expect(await stored(consenting)).toMatchObject([{ status: 'lgpd' }]);
  expect((await stored(consenting))[0]?.userId).toBeUndefined();
  expect(await stored(others)).toEqual(others);
  expect(await stored(closed)).toEqual(closed);

  // A ticket taken during the deletion, after the list had been read.
  const late = await store(1, { status: 'open', userId: ana.id });
  expect(await runAll()).toEqual([]);
  later += untilSwept;
  await runAll();
  expect((await stored(late))[0]?.userId).toBeUndefined();
  later += untilSwept;
  expect(await runAll()).toEqual([]);
});
