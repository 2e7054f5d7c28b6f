import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadTimer } from '../../loading/loadTimer.ts';
import { inParallel } from '../runtime/inParallel.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { armTimerWrite, type NewTimer } from './armTimerWrite.ts';
import { consumeTimers } from './testing/consumeTimers.ts';
import { sweep } from './testing/sweep.ts';
import { timerEntity } from './timerEntity.ts';
import type { TimerHandler } from './timerHandler.ts';

/** Timers due at the same instant; 10,000 in the soak. */
const count = Number(process.env['TIMER_CROWD'] ?? 200);
/** Every timer must have fired this long after its instant. */
const promisedMs = 90_000;
/** The sweep runs this long before the timers are due; in production one or two minutes. */
const sweptBeforeMs = Math.max(2000, count * 2);
/** One batch in this many is delivered twice at once, as SQS may. */
const twiceEvery = 20;

const minute = 60_000;
let house: TestHouse;
/** Milliseconds by which the tests' clock, which keeps running, is ahead of the system clock. */
let ahead = 0;
beforeAll(async () => {
  house = await startTestHouse();
  const now = (): number => Date.now() + ahead;
  house.runtime.clock = { now, iso: () => new Date(now()).toISOString() };
});
afterAll(() => house.stop());

test(
  'timers that have nothing to do, due at one instant, fire within 90 seconds of it, none twice',
  { timeout: 600_000 },
  async () => {
    const { runtime } = house;
    const { store, clock } = runtime;
    const companyId = 7;
    // The sweep runs before the timers are armed, and again shortly before they are due.
    await sweep(runtime);
    const due = clock.now() + 30 * minute;
    const timers = Array.from({ length: count }, (_, at): NewTimer<'stageMove'> => {
      const payload = { conversationId: at + 1, stageId: 1, since: clock.iso() };
      return {
        companyId,
        kind: 'stageMove',
        subject: String(at + 1),
        dueAt: new Date(due).toISOString(),
        payload,
      };
    });
    const armings = timers.map((timer) => async () => {
      const { update, change } = armTimerWrite(timer, clock.now());
      await store.update(update, change);
    });
    await inParallel(25, armings);
    ahead += due - sweptBeforeMs - clock.now();
    expect(await sweep(runtime)).toBe(count);

    const lateness: number[] = [];
    const ran = new Map<string, number>();
    const load = async (kind: string): Promise<TimerHandler> => {
      const handler = await loadTimer(kind);
      return {
        run(given, timer) {
          lateness.push(clock.now() - Date.parse(timer.dueAt));
          ran.set(timer.subject, (ran.get(timer.subject) ?? 0) + 1);
          return handler.run(given, timer);
        },
      };
    };
    await consumeTimers(runtime, { load, isDone: () => ran.size === count, twiceEvery });
    const latest = Math.max(...lateness);
    const half = lateness.toSorted((a, b) => a - b)[Math.floor(count / 2)] ?? 0;
    const seconds = (ms: number): string => (ms / 1000).toFixed(1);
    console.log(
      `latency timers: ${count} due at one instant, half of them fired within ${seconds(half)} s, the last after ${seconds(latest)} s`,
    );
    expect(latest).toBeLessThanOrEqual(promisedMs);
    expect([...ran.values()].filter((times) => times > 1)).toEqual([]);
    expect(lateness).toHaveLength(count);
    const left = await Promise.all(
      timers.slice(0, 50).map((timer) => store.get(timerEntity.key(timer), { consistent: true })),
    );
    expect(left.filter((timer) => timer !== undefined)).toEqual([]);
  },
);
