import type { OutboundCommand } from '@balcao/shared/channels/outboundCommand';
import type { Schedule } from '@balcao/shared/schedules/scheduleModel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadTimer } from '../../../loading/loadTimer.ts';
import { inParallel } from '../../../platform/runtime/inParallel.ts';
import { drainOutbound } from '../../../testing/drainQueue.ts';
import { startTestHouse, type TestHouse } from '../../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../../testing/testCompany.ts';
import type { TimerHandler } from '../../../platform/timers/timerHandler.ts';
import { consumeTimers } from '../../../platform/timers/testing/consumeTimers.ts';
import { sweep } from '../../../platform/timers/testing/sweep.ts';
import { subscribe } from '../testing/scheduleWorld.ts';

/** Messages due in the same minute; 10,000 in the soak test. */
const count = Number(process.env['SCHEDULE_CROWD'] ?? 200);
/** Messages per company, by three writers. */
const ofCompany = 50;
/** Deadline for sending after the due minute. */
const promisedMs = 5 * 60_000;
/** How long before the due minute the sweep runs; in production one or two minutes. */
const sweptBeforeMs = Math.max(2000, count * 2);
const twiceEvery = 20;
const minute = 60_000;

let house: TestHouse;
/** Offset of the tests' running clock, in milliseconds. */
let ahead = 0;
beforeAll(async () => {
  house = await startTestHouse();
  const now = (): number => Date.now() + ahead;
  house.runtime.clock = { now, iso: () => new Date(now()).toISOString() };
});
afterAll(() => house.stop());

async function scheduled(company: TestCompany, sendAt: string, at: number): Promise<void> {
  const writer = [company.admin, company.ana, company.bruno][at % 3] ?? company.admin;
  const number = `55119${String(company.id).padStart(4, '0')}${String(at).padStart(4, '0')}`;
  const contact = await house.call(company.admin, 'POST', '/contacts', {
    body: { name: `Cliente ${at}`, number },
  });
  const body = { contactId: contact.body.id, body: 'Bom dia', sendAt, whatsappId: company.connectionId };
  const made = await house.call<Schedule>(writer, 'POST', '/schedules', { body });
  expect(made.status).toBe(200);
}

test(
  'scheduled messages of many writers, due at one minute, leave within five minutes of it, none twice',
  { timeout: 1_800_000 },
  async () => {
    const { runtime } = house;
    const { clock } = runtime;
    // A whole minute, as people choose; the company's time zone is UTC-3.
    const due = Math.ceil(clock.now() / minute) * minute + 24 * 60 * minute;
    const sendAt = new Date(due - 180 * minute).toISOString().slice(0, 16);
    for (let made = 0; made < count; made += ofCompany) {
      const company = await createTestCompany(runtime);
      await subscribe(runtime, company);
      const acts = Array.from(
        { length: Math.min(ofCompany, count - made) },
        (_, at) => () => scheduled(company, sendAt, at),
      );
      await inParallel(10, acts);
    }
    await drainOutbound(runtime);
    await sweep(runtime);
    ahead += due - sweptBeforeMs - clock.now();
    await sweep(runtime);
    const left = new Map<string, number>();
    let latest = 0;
    const load = async (kind: string): Promise<TimerHandler> => {
      const handler = await loadTimer(kind);
      return {
        async run(given, timer) {
          const again = await handler.run(given, timer);
          if (timer.kind === 'schedule') {
            latest = Math.max(latest, clock.now() - Date.parse(timer.dueAt));
            left.set(timer.subject, (left.get(timer.subject) ?? 0) + 1);
          }
          return again;
        },
      };
    };
    await consumeTimers(runtime, { load, isDone: () => left.size === count, twiceEvery });
    console.log(
      `latency schedules: ${count} due at one minute, the last left ${(latest / 1000).toFixed(1)} s after it`,
    );
    expect(latest).toBeLessThanOrEqual(promisedMs);
    await house.project();
    const commands = await drainOutbound<OutboundCommand>(runtime);
    const wids = commands.flatMap((command) => (command.kind === 'send' ? [command.wid] : []));
    expect(new Set(wids).size).toBe(count);
  },
);
