import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestSession } from '../../platform/http/testing/startApi.ts';
import { loadTimer } from '../../loading/loadTimer.ts';
import { rebuildSettingTimers } from '../../projections/rebuildSettingTimers.ts';
import { startRealtime, type TestRealtime } from '../../services/realtime/testing/startRealtime.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { armTimer } from '../../platform/timers/armTimer.ts';
import { runTimer } from '../../platform/timers/runTimer.ts';
import { timerEntity } from '../../platform/timers/timerEntity.ts';
import { companyEntity } from '../../core/company/companyEntity.ts';
import { dueNoticeArmed } from './dueNoticeArmed.ts';

const dayMs = 86_400_000;
let world: TestRealtime;
let admin: TestSession;
let sockets: string[];
let time: number;
let later: Runtime;
beforeAll(async () => {
  world = await startRealtime();
  // Sockets last for hours, so only the timer's clock moves on by days.
  const clock = { now: () => time, iso: () => new Date(time).toISOString() };
  later = { ...world.runtime, clock };
});
afterAll(() => world.stop());
beforeEach(async () => {
  time = Date.now();
  admin = await world.api.newCompany({ dueDate: daysAhead(20) });
  const attendant = await world.api.newUser(admin, {});
  const stranger = await world.api.newCompany({ dueDate: daysAhead(20) });
  sockets = [];
  for (const each of [admin, attendant, stranger]) sockets.push(await world.connect(each));
});

const daysAhead = (days: number) => new Date(time + days * dayMs).toISOString();
async function armed() {
  const key = timerEntity.key({ companyId: admin.user.companyId, kind: 'dueNotice', subject: 'company' });
  const stored = await world.runtime.store.get(key, { consistent: true });
  return stored && timerEntity.fromItem(stored);
}
async function fire() {
  const timer = await armed();
  if (timer === undefined) throw new Error('not armed');
  time = Math.max(time, Date.parse(timer.dueAt));
  await runTimer(later, timer, loadTimer);
  return timer;
}
async function moveEnd(dueDate: string) {
  const { companyId } = admin.user;
  await world.runtime.store.update(companyEntity.key({ companyId }), { set: { dueDate } });
  for (const timer of dueNoticeArmed({ companyId, dueDate }, time)) await armTimer(later, timer);
}
/**
 * The days that notices named since the last call, in one list each for the administrator, the attendant and another
 * company's administrator.
 */
async function heard() {
  const told = await world.take(...sockets);
  return told.map((events) =>
    events.flatMap(({ topic, data }) => (topic === 'dueNotice' ? [(data as { days: number }).days] : [])),
  );
}

test('administrators hear of the end of their subscription 5, 3 and 1 days before it, and then no more', async () => {
  const end = Date.parse(admin.user.company.dueDate ?? '');
  for (const days of [5, 3, 1]) {
    const { dueAt } = await fire();
    expect(Date.parse(dueAt)).toBe(end - (days + 0.5) * dayMs + 1);
    expect(await heard()).toEqual([[days], [], []]);
  }
  expect(await armed()).toBeUndefined();
});

test('each once, run twice or at once, by a clock that jumps back, and after downtime only the one of that day', async () => {
  const timer = await fire();
  const notice = await loadTimer('dueNotice');
  await Promise.all([notice.run(later, timer), notice.run(later, timer)]);
  await runTimer(later, timer, loadTimer);
  time -= 2 * dayMs;
  await notice.run(later, timer);
  time += 2 * dayMs;
  await notice.run(later, timer);
  expect(await heard()).toEqual([[5], [], []]);
  time += 4 * dayMs;
  await fire();
  time -= 2 * dayMs;
  await notice.run(later, timer);
  expect(await heard()).toEqual([[1], [], []]);
});

test('another end begins anew; one that is past, or none, tells nothing', async () => {
  await fire();
  await heard();
  await moveEnd(daysAhead(3));
  await fire();
  expect(await heard()).toEqual([[3], [], []]);
  await moveEnd(daysAhead(40));
  await fire();
  expect(await heard()).toEqual([[5], [], []]);
  time += 50 * dayMs;
  await fire();
  expect(await heard()).toEqual([[], [], []]);
  expect(await armed()).toBeUndefined();
  expect(dueNoticeArmed({ companyId: 7, dueDate: null }, time)).toEqual([]);
});

test('companies of older releases are armed by `npm run rebuild -- settingTimers`', async () => {
  const { companyId } = admin.user;
  await world.runtime.store.delete(timerEntity.key({ companyId, kind: 'dueNotice', subject: 'company' }));
  expect(await rebuildSettingTimers(later, companyId)).toEqual({ armed: 1 });
  await fire();
  expect(await heard()).toEqual([[5], [], []]);
});
