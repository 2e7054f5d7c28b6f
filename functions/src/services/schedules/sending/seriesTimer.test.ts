import type { OutboundCommand } from '@balcao/shared/channels/outboundCommand';
import type { ErrorBody } from '@balcao/shared/errors';
import type { Message } from '@balcao/shared/records/messageModel';
import type { Schedule } from '@balcao/shared/schedules/scheduleModel';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import { waitForIndexes } from '@balcao/infra/local/testing/waitForIndexes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { storedBytesEntity } from '../../../core/company/figuresEntity.ts';
import { receiveAck } from '../../engine/receive/receiveAck.ts';
import { loadTimer } from '../../../loading/loadTimer.ts';
import { createRuntime } from '../../../platform/runtime/runtime.ts';
import { drainOutbound } from '../../../testing/drainQueue.ts';
import { type CrashMoment, injectCrashes } from '../../../testing/injectCrashes.ts';
import { startTestHouse, type TestHouse } from '../../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../../testing/testCompany.ts';
import { runTimer } from '../../../platform/timers/runTimer.ts';
import { sweep } from '../../../platform/timers/testing/sweep.ts';
import { runDue, subscribe, wakeUps } from '../testing/scheduleWorld.ts';

let house: TestHouse;
let company: TestCompany;
let ticket: Ticket;
const minute = 60_000;
const day = 24 * 60 * minute;
/** A Wednesday, 9:00 in UTC-3, with no change of daylight saving time for weeks. */
let time = Date.parse('2031-03-05T12:00:00.000Z');
const clock = { now: () => time, iso: () => new Date(time).toISOString() };
let customers = 0;

beforeAll(async () => {
  house = await startTestHouse();
  house.runtime.clock = clock;
});
afterAll(() => house.stop());
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
  await subscribe(house.runtime, company);
  await meet();
});

/** A new customer, whose ticket the next test uses. */
async function meet(): Promise<void> {
  await company.receive(`55119555${String(++customers).padStart(5, '0')}`, 'Oi');
  await house.project();
  const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  [ticket] = body.tickets;
}

type Row = Schedule & ErrorBody;
/** The company's time zone is UTC-3. */
const local = (at: number) => new Date(at - 180 * minute).toISOString().slice(0, 16);
const daily = { intervalo: 1, valorIntervalo: 1, enviarQuantasVezes: 3 };
async function create(given: object = daily, inMinutes = 20): Promise<Schedule> {
  const { status, body } = await house.call<Row>(company.admin, 'POST', '/schedules', {
    body: {
      contactId: ticket.contactId,
      body: 'Tome o remédio',
      sendAt: local(time + inMinutes * minute),
      ...given,
    },
  });
  expect([status, body.code]).toEqual([200, undefined]);
  await house.project();
  return body;
}
const change = (id: number, body: object) =>
  house.call<Row>(company.admin, 'PUT', `/schedules/${id}`, { body });
const read = async ({ id }: { id: number }) =>
  (await house.call<Schedule>(company.admin, 'GET', `/schedules/${id}`)).body;
const written = async (): Promise<Message[]> =>
  (await house.call(company.admin, 'GET', `/messages/${ticket.id}`)).body.messages.filter(
    ({ actor }) => actor === 'schedule',
  );
/** Commands sent to the channel during an action. */
async function sentBy(act: () => Promise<void>): Promise<OutboundCommand[]> {
  await drainOutbound(house.runtime);
  await act();
  return drainOutbound<OutboundCommand>(house.runtime);
}
async function sendNow({ id }: Schedule): Promise<void> {
  expect((await house.call(company.admin, 'POST', `/schedules/${id}/send`)).status).toBe(200);
  await house.project();
  time += minute;
  await fire();
}
/** Runs everything due, and what becomes due by it, each wake-up twice. */
async function fire(): Promise<void> {
  for (let round = 0; round < 20; round++) {
    await waitForIndexes();
    if ((await runDue(house.runtime, 2)) === 0) return;
    await house.project();
  }
  throw new Error('it does not come to rest');
}

test('a form that sends everything back as it was changes no date; another interval counts from the next one', async () => {
  const schedule = await create({
    intervalo: 3,
    valorIntervalo: 1,
    enviarQuantasVezes: 4,
    sendAt: '2031-03-31T09:00',
  });
  time = Date.parse(schedule.sendAt);
  await fire();
  const { sendAt, step, intervalo, valorIntervalo, enviarQuantasVezes, tipoDias } = await read(schedule);
  expect([sendAt.slice(8, 10), step]).toEqual(['30', 1]);
  const same = { intervalo, valorIntervalo, enviarQuantasVezes, tipoDias, sendAt: local(Date.parse(sendAt)) };
  const { body } = await change(schedule.id, { ...same, body: 'Outro texto' });
  expect(body).toMatchObject({ sendAt, step: 1, startsAt: schedule.startsAt, body: 'Outro texto' });
  const weekly = await change(schedule.id, { ...same, intervalo: 2 });
  expect(weekly.body).toMatchObject({ sendAt, step: 0, startsAt: local(Date.parse(sendAt)) });
});

test('each date is sent once, at its hour; the last one ends it', async () => {
  const schedule = await create();
  expect(schedule).toMatchObject({ ...daily, tipoDias: 4, step: 0, sentCount: 0, status: 'PENDENTE' });
  const first = Date.parse(schedule.sendAt);
  for (let at = 0; at < 3; at++) {
    time = first + at * day;
    await fire();
    expect(await written()).toHaveLength(at + 1);
    expect(await read(schedule)).toMatchObject({
      sentCount: at + 1,
      missedCount: 0,
      lastSentAt: clock.iso(),
      late: false,
      ...(at < 2
        ? { status: 'PENDENTE', sentAt: null, sendAt: new Date(first + (at + 1) * day).toISOString() }
        : { status: 'AGENDADA', sentAt: clock.iso() }),
    });
  }
  expect(new Set((await written()).map(({ wid }) => wid)).size).toBe(3);
  time += 2 * day;
  await fire();
  expect(await written()).toHaveLength(3);
});

test('down for two hours: it leaves on return, marked late; down for days: those of the last day in order, the others told', async () => {
  const schedule = await create({ ...daily, enviarQuantasVezes: 6 });
  const first = Date.parse(schedule.sendAt);
  time = first + 120 * minute;
  await fire();
  expect(await read(schedule)).toMatchObject({ sentCount: 1, late: true, missedCount: 0 });
  time = first + 4 * day - minute;
  await fire();
  expect(await read(schedule)).toMatchObject({
    sentCount: 2,
    missedCount: 2,
    missedError: 'ERR_SCHEDULE_LATE',
    sendAt: new Date(first + 4 * day).toISOString(),
    status: 'PENDENTE',
  });
  time = first + 9 * day;
  await fire();
  // The last date was missed too: the message failed, so it can still be given a new time.
  expect(await read(schedule)).toMatchObject({
    sentCount: 2,
    missedCount: 3,
    status: 'ERRO',
    error: 'ERR_SCHEDULE_LATE',
    sentAt: null,
  });
  await sendNow(schedule);
  expect(await read(schedule)).toMatchObject({
    sentCount: 3,
    missedCount: 3,
    status: 'AGENDADA',
    late: false,
  });
  expect(await written()).toHaveLength(3);
});

test('of what goes every few minutes only the last leaves after a pause, the others are told', async () => {
  const schedule = await create({ intervalo: 4, valorIntervalo: 10, enviarQuantasVezes: 8 });
  const first = Date.parse(schedule.sendAt);
  time = first + 35 * minute;
  await fire();
  expect(await read(schedule)).toMatchObject({
    sentCount: 1,
    missedCount: 3,
    missedError: 'ERR_SCHEDULE_SKIPPED',
    sendAt: new Date(first + 40 * minute).toISOString(),
  });
  expect(await written()).toHaveLength(1);
});

test('a blocked contact is not written to, and the series goes on when it is none any more; an erased one never', async () => {
  const schedule = await create();
  const block = (active: boolean) =>
    house.call(company.admin, 'PUT', `/contacts/block/${ticket.contactId}`, { body: { active } });
  await block(false);
  time = Date.parse(schedule.sendAt);
  await fire();
  expect(await read(schedule)).toMatchObject({
    status: 'PENDENTE',
    sentCount: 0,
    missedCount: 1,
    missedError: 'ERR_CONTACT_BLOCKED',
    missedAt: clock.iso(),
  });
  await block(true);
  time += day;
  await fire();
  expect(await read(schedule)).toMatchObject({ sentCount: 1, missedCount: 1, step: 2 });
  expect((await house.call(company.admin, 'DELETE', `/contacts/${ticket.contactId}`)).status).toBe(200);
  time += day;
  const left = await sentBy(async () => {
    await fire();
  });
  expect(left).toEqual([]);
  expect((await read(schedule)).sentCount ?? 1).toBe(1);
});

test('a date that the channel refuses is told of a series that goes on', async () => {
  const schedule = await create();
  time = Date.parse(schedule.sendAt);
  await fire();
  const [message] = await written();
  const { account, connectionId, id: companyId } = company;
  const ack = {
    v: 1 as const,
    channel: 'whatsapp' as const,
    kind: 'ack' as const,
    companyId,
    connectionId,
    account,
  };
  const told = {
    ...ack,
    at: clock.iso(),
    chat: {},
    wids: [message?.wid ?? ''],
    level: -1 as const,
    failure: null,
  };
  await receiveAck(house.runtime, told);
  await house.project();
  const expected = { status: 'PENDENTE', sentCount: 0, missedCount: 1, missedError: 'ERR_SENDING_WAPP_MSG' };
  expect(await read(schedule)).toMatchObject(expected);
  await house.project();
  expect(await read(schedule)).toMatchObject(expected);
  // The next date's message has another id.
  time += day;
  await fire();
  expect(new Set((await written()).map(({ wid }) => wid)).size).toBe(2);
});

test('sent now it goes once, and on at its dates; moved, what follows is counted from the new time', async () => {
  const schedule = await create({ ...daily, enviarQuantasVezes: 4 });
  const first = Date.parse(schedule.sendAt);
  await sendNow(schedule);
  expect(await read(schedule)).toMatchObject({ sentCount: 1, sendAt: new Date(first + day).toISOString() });
  const moved = await change(schedule.id, { sendAt: local(first + 3 * day) });
  expect(moved.body).toMatchObject({ step: 0, startsAt: local(first + 3 * day), sentCount: 1 });
  await house.project();
  time = first + 3 * day;
  await fire();
  expect(await read(schedule)).toMatchObject({
    sentCount: 2,
    sendAt: new Date(first + 4 * day).toISOString(),
  });
  // Fewer times than already sent is refused.
  expect((await change(schedule.id, { enviarQuantasVezes: 2 })).body.code).toBe('ERR_SCHEDULE_REPETITION');
  expect((await change(schedule.id, { enviarQuantasVezes: 3 })).status).toBe(200);
  time += day;
  await fire();
  expect(await read(schedule)).toMatchObject({ sentCount: 3, status: 'AGENDADA' });
});

test('deleted or changed while it fires: that date once or not at all, and the others as they are meant', async () => {
  for (const act of ['delete', 'change'] as const) {
    const before = (await written()).length;
    const schedule = await create();
    time = Date.parse(schedule.sendAt);
    await waitForIndexes();
    await sweep(house.runtime);
    const due = await wakeUps(house.runtime);
    const [answer] = await Promise.all([
      act === 'delete'
        ? house.call<Row>(company.admin, 'DELETE', `/schedules/${schedule.id}`)
        : change(schedule.id, { body: 'Texto novo' }),
      ...due.flatMap((wakeUp) => [
        runTimer(house.runtime, wakeUp, loadTimer).catch(() => {}),
        runTimer(house.runtime, wakeUp, loadTimer).catch(() => {}),
      ]),
    ]);
    expect(answer.status).toBe(200);
    await house.project();
    time += minute;
    await fire();
    const now = (await written()).length - before;
    expect(now).toBeLessThanOrEqual(1);
    time += day;
    await fire();
    expect((await written()).length - before).toBe(act === 'delete' ? now : now + 1);
    if (act === 'change') {
      expect((await written()).at(-1)?.body).toBe('Texto novo');
      await house.call(company.admin, 'DELETE', `/schedules/${schedule.id}`);
    }
  }
});

test('its file goes with each message and stays with the series until the last', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const schedule = await create({ ...daily, enviarQuantasVezes: 2 });
  const form = Buffer.concat([
    Buffer.from('--xx\r\nContent-Disposition: form-data; name="file"; filename="oi.png"\r\n\r\n'),
    png,
    Buffer.from('\r\n--xx--\r\n'),
  ]);
  const headers = { 'content-type': 'multipart/form-data; boundary=xx' };
  const path = `/schedules/${schedule.id}/media-upload`;
  expect((await house.call<Row>(company.admin, 'POST', path, { body: form, headers })).status).toBe(200);
  const bytes = async () => {
    const item = await house.runtime.store.get(storedBytesEntity.key({ companyId: company.id }));
    return item === undefined ? 0 : storedBytesEntity.fromItem(item).bytes;
  };
  const one = await bytes();
  const address = (of: { mediaPath?: string | null; mediaUrl?: string | null }) =>
    new URL(of.mediaPath ?? of.mediaUrl ?? '').pathname;
  time = Date.parse(schedule.sendAt);
  await fire();
  // The copy's timer finds the message and keeps the copy.
  time += 15 * minute;
  await sweep(house.runtime);
  await fire();
  await house.project();
  expect(await bytes()).toBe(2 * one);
  const [first] = await written();
  const kept = await read(schedule);
  expect(address(first ?? {})).not.toBe(address(kept));
  time = Date.parse(kept.sendAt);
  await fire();
  await house.project();
  expect(await bytes()).toBe(2 * one);
  const [, last] = await written();
  expect(address(last ?? {})).toBe(address(kept));
});

/** A process that crashes while sending a date; another one repeats the queue's wake-ups. */
async function sendTwice(call: number, moment: CrashMoment) {
  await meet();
  const schedule = await create({ ...daily, enviarQuantasVezes: 2 });
  time = Date.parse(schedule.sendAt);
  await waitForIndexes();
  await sweep(house.runtime);
  const due = (await wakeUps(house.runtime)).filter(({ subject }) => subject === String(schedule.id));
  const dying = createRuntime(process.env);
  dying.clock = clock;
  const crashes = await injectCrashes(dying.clients);
  crashes.arm(call, moment);
  for (const wakeUp of due) await runTimer(dying, wakeUp, loadTimer).catch(() => {});
  const made = crashes.restart();
  dying.clients.destroy();
  // The crashed run's claim has expired.
  time += minute;
  for (const wakeUp of due) await runTimer(house.runtime, wakeUp, loadTimer);
  await house.project();
  const { sentCount, step } = await read(schedule);
  const outcome = [(await written()).length, sentCount, step];
  time += day;
  await fire();
  const end = [(await written()).length, (await read(schedule)).status];
  return { made, outcome: [...outcome, ...end] };
}

test(
  'a crash at any call: that date once all the same, and the next one after it',
  { timeout: 240_000 },
  async () => {
    const expected = [1, 1, 1, 2, 'AGENDADA'];
    const undisturbed = await sendTwice(1000, 'before');
    expect(undisturbed.outcome).toEqual(expected);
    for (let call = 1; call <= undisturbed.made; call++)
      for (const moment of ['before', 'after'] as const)
        expect((await sendTwice(call, moment)).outcome, `crash ${moment} call ${call}`).toEqual(expected);
  },
);
