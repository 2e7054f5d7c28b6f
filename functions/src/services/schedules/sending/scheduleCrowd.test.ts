import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Schedule } from '@balcao/shared/schedules/scheduleModel';
import { Contended } from '@balcao/shared/server/db/contended';
import { loadTimer } from '../../../loading/loadTimer.ts';
import { overlap } from '../../../testing/overlap.ts';
import { inParallel } from '../../../platform/runtime/inParallel.ts';
import { startTestHouse, type TestHouse } from '../../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../../testing/testCompany.ts';
import { runTimer } from '../../../platform/timers/runTimer.ts';
import { sweep } from '../../../platform/timers/testing/sweep.ts';
import { runDue, subscribe, wakeUps } from '../testing/scheduleWorld.ts';

/** Messages of one writer that are due in the same minute; 500 in the soak test. */
const amount = Number(process.env['SCHEDULE_CROWD_OF_ONE'] ?? 30);
/** Number of timers that run in parallel: batch size times concurrency of the function (infra/parts/functions.ts). */
const places = 50;
/** Duration of a transaction of a dozen items on AWS, a high estimate. */
const takesMs = 30;

let house: TestHouse;
let company: TestCompany;
let time = Date.now();
beforeAll(async () => {
  house = await startTestHouse();
  house.runtime.clock = { now: () => time, iso: () => new Date(time).toISOString() };
  company = await createTestCompany(house.runtime);
  await subscribe(house.runtime, company);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => house.stop());

/** Schedules a message to a new customer. The company's time zone is UTC-3. */
async function scheduled(at: number, inMinutes: number): Promise<Schedule> {
  const number = `55119777${String(at).padStart(5, '0')}`;
  const contact = await house.call(company.admin, 'POST', '/contacts', {
    body: { name: `Cliente ${at}`, number },
  });
  const sendAt = new Date(time + (inMinutes - 180) * 60_000).toISOString().slice(0, 16);
  const body = { contactId: contact.body.id, body: 'Bom dia', sendAt, whatsappId: company.connectionId };
  const answer = await house.call<Schedule>(company.admin, 'POST', '/schedules', { body });
  expect(answer.status).toBe(200);
  return answer.body;
}
const read = async ({ id }: Schedule) =>
  (await house.call<Schedule>(company.admin, 'GET', `/schedules/${id}`)).body;

test(
  'many of one writer at one minute: they leave in the run that takes them up, one in fifty at most in the next one',
  { timeout: 600_000 },
  async () => {
    const made: Schedule[] = [];
    const acts = Array.from({ length: amount }, (_, at) => async () => {
      made.push(await scheduled(at, 20));
    });
    await inParallel(10, acts);
    await house.project();
    time += 20 * 60_000;
    await sweep(house.runtime);
    const due = await wakeUps(house.runtime);
    expect(new Set(due.map(({ subject }) => subject)).size).toBe(amount);
    overlap(house.runtime, takesMs);
    const keptOut: typeof due = [];
    const runs = due.map((wakeUp) => async () => {
      await runTimer(house.runtime, wakeUp, loadTimer).catch((failure: unknown) => {
        if (!(failure instanceof Contended)) throw failure;
        keptOut.push(wakeUp);
      });
    });
    await inParallel(places, runs);
    vi.restoreAllMocks();
    console.log(`latency one writer: ${amount} due at one minute, ${keptOut.length} come again by the queue`);
    expect(keptOut.length).toBeLessThanOrEqual(amount / 50);
    // The queue delivers a failed wake-up again after its visibility timeout of three minutes.
    time += 180_000;
    for (const wakeUp of keptOut) await runTimer(house.runtime, wakeUp, loadTimer);
    const stored = await Promise.all(made.map(async (one) => (await read(one)).status));
    expect(new Set(stored)).toEqual(new Set(['AGENDADA']));
  },
);

test('down for two hours: each that is sent once leaves on return, marked late; one that was in time is not', async () => {
  const inTime = await scheduled(90_000, 60);
  await house.project();
  time += 60 * 60_000;
  await runDue(house.runtime);
  const due: Schedule[] = [];
  for (const [at, inMinutes] of [20, 30, 30, 60, 110].entries())
    due.push(await scheduled(90_001 + at, inMinutes));
  await house.project();
  // An outage: no timer ran meanwhile.
  time += 125 * 60_000;
  await runDue(house.runtime, 2);
  const sentAt = house.runtime.clock.iso();
  for (const one of due)
    expect(await read(one)).toMatchObject({ status: 'AGENDADA', sentAt, late: true, missedCount: 0 });
  expect(await read(inTime)).toMatchObject({ status: 'AGENDADA', late: false });
});
