import type { ContactImport, ReadImport } from '@balcao/shared/contactImports/contactImportModel';
import type { Schedule } from '@balcao/shared/schedules/scheduleModel';
import type { ErrorBody } from '@balcao/shared/errors';
import { until } from '@balcao/infra/local/testing/until';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadTimer } from '../../loading/loadTimer.ts';
import { subscribe } from '../schedules/testing/scheduleWorld.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../testing/testCompany.ts';
import { consumeTimers } from '../../platform/timers/testing/consumeTimers.ts';
import { sweep } from '../../platform/timers/testing/sweep.ts';
import type { TimerHandler } from '../../platform/timers/timerHandler.ts';
import { uploadSheet } from './testing/uploadSheet.ts';

/** One more than the job batches that run in parallel, so that imports occupy all of them most of the time. */
const importers = 6;
/** Rows of each spreadsheet; with many more, a run without a time limit would delay the message. */
const rows = Number(process.env['IMPORT_ROWS'] ?? 600);
/** Most delay in ms of a due message: at most the rest of one run, on a machine busy with six of them. */
const promisedMs = 10_000;
/** Lead of the sweep before the message is due, in ms; in production, one or two minutes. */
const sweptBeforeMs = 2000;

const minute = 60_000;
let house: TestHouse;
/** Milliseconds by which the tests' clock, which keeps running, is ahead. */
let ahead = 0;
beforeAll(async () => {
  house = await startTestHouse();
  const now = (): number => Date.now() + ahead;
  house.runtime.clock = { now, iso: () => new Date(now()).toISOString() };
});
afterAll(() => house.stop());

/** Repeats the call if moving the clock has expired the session. */
async function call<Body>(...asked: Parameters<TestHouse['call']>) {
  const answer = await house.call<Body & ErrorBody>(...asked);
  return answer.body?.code === 'ERR_SESSION_EXPIRED' ? house.call<Body & ErrorBody>(...asked) : answer;
}

/** Imports a spreadsheet of unknown people, from its upload to its end. */
async function importSheet({ admin }: TestCompany, round: number): Promise<void> {
  const lines = Array.from(
    { length: rows },
    (_, at) => `Pessoa ${at};119${String(round * rows + at).padStart(8, '0')}`,
  );
  const uploadId = await uploadSheet({ ...house, call }, admin, ['nome;numero', ...lines].join('\n'));
  const { body } = await call<ReadImport>(admin, 'POST', '/contact-imports', { body: { uploadId } });
  const choice = { columns: { name: 0, number: 1 }, all: true, rows: [] };
  const path = `/contact-imports/${body.id}`;
  await call(admin, 'POST', `${path}/start`, { body: choice });
  const ask = async () => {
    const { body: found } = await call<ContactImport>(admin, 'GET', path);
    return found.state === 'done' && found;
  };
  // This import waits behind the other ones.
  const ended = await until('the end of the import', ask, 200_000);
  expect(ended).toMatchObject({ done: rows, created: rows });
}

/** Schedules a message for a full minute, half an hour from now. */
async function scheduleMessage({ admin, connectionId }: TestCompany) {
  const { clock } = house.runtime;
  const contact = await house.call(admin, 'POST', '/contacts', {
    body: { name: 'Rita', number: '5511977770001' },
  });
  const due = Math.ceil((clock.now() + 30 * minute) / minute) * minute;
  // The company's time zone is UTC-3.
  const sendAt = new Date(due - 180 * minute).toISOString().slice(0, 16);
  const { status, body } = await house.call<Schedule>(admin, 'POST', '/schedules', {
    body: { contactId: contact.body.id, body: 'Bom dia', sendAt, whatsappId: connectionId },
  });
  expect(status).toBe(200);
  await house.project();
  return {
    due,
    state: async () => (await house.call<Schedule>(admin, 'GET', `/schedules/${body.id}`)).body.status,
  };
}

test(
  'a scheduled message leaves in time while more companies import spreadsheets than run at once',
  { timeout: 400_000 },
  async () => {
    const company = await createTestCompany(house.runtime);
    await subscribe(house.runtime, company);
    const importing = await Promise.all(
      Array.from({ length: importers }, () => createTestCompany(house.runtime)),
    );
    const message = await scheduleMessage(company);

    let lateMs: number | undefined;
    const begun = new Set<number>();
    const load = async (kind: string): Promise<TimerHandler> => {
      const handler = await loadTimer(kind);
      return {
        async run(runtime, timer) {
          if (kind === 'schedule') lateMs ??= runtime.clock.now() - Date.parse(timer.dueAt);
          if (kind === 'contactImport') begun.add(timer.companyId);
          return handler.run(runtime, timer);
        },
      };
    };
    let atWork = importers;
    let isOver = false;
    const importOn = async (one: TestCompany): Promise<void> => {
      for (let round = 0; round === 0 || lateMs === undefined; round++) await importSheet(one, round);
      atWork -= 1;
    };
    const importAll = async (): Promise<void> => {
      const [last, ...others] = importing;
      const ends: Promise<void>[] = [];
      // The imports start one after the other, so that each is consumed by itself instead of several in one batch.
      for (const one of others) {
        ends.push(importOn(one));
        await until('it runs', () => begun.size === ends.length, 60_000);
      }
      if (last !== undefined) ends.push(importOn(last));
      ahead += message.due - sweptBeforeMs - house.runtime.clock.now();
      await sweep(house.runtime);
      await Promise.all(ends);
    };
    const isDone = (): boolean => isOver || atWork === 0;
    await Promise.all([
      consumeTimers(house.runtime, { load, isDone }),
      consumeTimers(house.runtime, { load, isDone, by: 'jobsRun' }),
      // Stops the consumers, which would otherwise take the messages of a second look.
      importAll().finally(() => (isOver = true)),
    ]);
    console.log(`latency imports: a message due while ${importers} ran was ${lateMs} ms late`);
    expect(begun.size).toBe(importers);
    expect(lateMs).toBeLessThanOrEqual(promisedMs);
    expect(await message.state()).toBe('AGENDADA');
  },
);
