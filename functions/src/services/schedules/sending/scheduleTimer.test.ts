import type { OutboundCommand } from '@balcao/shared/channels/outboundCommand';
import type { ErrorBody } from '@balcao/shared/errors';
import type { Message } from '@balcao/shared/records/messageModel';
import type { Schedule } from '@balcao/shared/schedules/scheduleModel';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { contactEntity } from '../../../core/records/contactEntity.ts';
import { forgetDirectory } from '../../../core/company/directoryEntity.ts';
import { receiveAck } from '../../engine/receive/receiveAck.ts';
import { storedBytesEntity } from '../../../core/company/figuresEntity.ts';
import { loadTimer } from '../../../loading/loadTimer.ts';
import { createRuntime } from '../../../platform/runtime/runtime.ts';
import { drainOutbound } from '../../../testing/drainQueue.ts';
import { type CrashMoment, injectCrashes } from '../../../testing/injectCrashes.ts';
import { startTestHouse, type TestHouse } from '../../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany, type TestUser } from '../../../testing/testCompany.ts';
import { runTimer } from '../../../platform/timers/runTimer.ts';
import { sweep } from '../../../platform/timers/testing/sweep.ts';
import { scheduleEntity } from '../scheduleEntity.ts';
import { runDue, subscribe, wakeUps } from '../testing/scheduleWorld.ts';

let house: TestHouse;
let company: TestCompany;
let ticket: Ticket;
/** Clock of these tests; it only moves forward. */
let time = Date.now();
const clock = { now: () => time, iso: () => new Date(time).toISOString() };
const minute = 60_000;
let customers = 0;

beforeAll(async () => {
  house = await startTestHouse();
  house.runtime.clock = clock;
});
afterAll(() => house.stop());
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
  await subscribe(house.runtime, company);
  ticket = await opened();
  await drainOutbound(house.runtime);
  await runDue(house.runtime);
});

/** A ticket that Ana serves. */
async function opened(): Promise<Ticket> {
  await company.receive(`55119666${String(++customers).padStart(5, '0')}`, 'Oi');
  await house.project();
  const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  const { id } = body.tickets[0];
  const given = { status: 'open', userId: company.ana.id, queueId: company.queues[0], isTransfered: true };
  const taken = await house.call(company.admin, 'PUT', `/tickets/${id}`, { body: given });
  expect(taken.status).toBe(200);
  return taken.body;
}

type Row = Schedule & ErrorBody;
/** The company's time zone is UTC-3. */
const local = (at: number) => new Date(at - 180 * minute).toISOString().slice(0, 16);
async function create(
  inMinutes: number,
  given: object = {},
  user: TestUser = company.ana,
): Promise<Schedule> {
  const sendAt = local(time + inMinutes * minute);
  const { status, body } = await house.call<Row>(user, 'POST', '/schedules', {
    body: { contactId: ticket.contactId, body: 'Seu pedido chegou', sendAt, ...given },
  });
  expect([status, body.code]).toEqual([200, undefined]);
  await house.project();
  return body;
}
const read = async ({ id }: Schedule) =>
  (await house.call<Schedule>(company.admin, 'GET', `/schedules/${id}`)).body;
const written = async (): Promise<Message[]> =>
  (await house.call(company.admin, 'GET', `/messages/${ticket.id}`)).body.messages.filter(
    ({ actor }) => actor === 'schedule',
  );
const sent = async () => {
  await house.project();
  const commands = await drainOutbound<OutboundCommand>(house.runtime);
  return commands.flatMap((command) => (command.kind === 'send' ? [command] : []));
};
const close = (of: Ticket) =>
  house.call(company.admin, 'PUT', `/tickets/${of.id}`, { body: { status: 'closed' } });

test('it leaves at its time, once, however often the queue tells of it; then it is a message', async () => {
  const schedule = await create(60, { assinar: true, body: 'Olá {{firstName}}, aqui é {{userName}}' });
  expect(await runDue(house.runtime)).toBe(0);
  time += 60 * minute;
  expect(await runDue(house.runtime, 3)).toBe(1);
  const [message, ...more] = await written();
  expect(more).toEqual([]);
  expect(message).toMatchObject({ body: '*Ana:*\nOlá Cliente, aqui é Ana', ack: 0, ticketId: ticket.id });
  const commands = await sent();
  expect(commands.map(({ wid, lane }) => [wid, lane])).toEqual([[message?.wid, 'bulk']]);
  expect(await read(schedule)).toMatchObject({ status: 'AGENDADA', sentAt: clock.iso(), error: null });
  const refused = await house.call<Row>(company.ana, 'PUT', `/schedules/${schedule.id}`, {
    body: { body: 'Outro texto' },
  });
  expect([refused.status, refused.body.code]).toEqual([409, 'ERR_SCHEDULE_SENT']);
  time += 60 * minute;
  expect(await runDue(house.runtime, 2)).toBe(0);
  expect(await written()).toHaveLength(1);
});

test.each([
  [1, 'ENVIADA', null],
  [-1, 'ERRO', 'ERR_SENDING_WAPP_MSG'],
] as const)('it learns from the channel (%s) what became of it', async (level, status, error) => {
  const schedule = await create(20);
  time += 20 * minute;
  await runDue(house.runtime);
  const [message] = await written();
  const { account, connectionId, id: companyId } = company;
  const [command] = await sent();
  const ack = {
    v: 1 as const,
    channel: 'whatsapp' as const,
    kind: 'ack' as const,
    companyId,
    connectionId,
    account,
    at: clock.iso(),
  };
  const told = { ...ack, chat: command?.chat ?? {}, wids: [message?.wid ?? ''], level, failure: null };
  await receiveAck(house.runtime, told);
  await house.project();
  expect(await read(schedule)).toMatchObject({ status, error });
  // A failed message sorts among the waiting ones, a sent one after them.
  const key = scheduleEntity.key({ companyId, id: schedule.id });
  const stored = await house.runtime.store.get(key, { consistent: true });
  expect(String(stored?.['gsi2sk']).startsWith('sent#')).toBe(level === 1);
  // Later acks (delivered, read) change nothing.
  const reads = vi.spyOn(house.runtime.store, 'get');
  for (const later of level === 1 ? ([2, 3] as const) : [])
    await receiveAck(house.runtime, { ...told, level: later });
  reads.mockClear();
  await house.project();
  expect(reads.mock.calls.filter(([asked]) => asked.pk === key.pk)).toEqual([]);
  reads.mockRestore();
});

test('while its contact is merged or parted again it waits until that is settled', async () => {
  const schedule = await create(20);
  const key = contactEntity.key({ companyId: company.id, contactId: ticket.contactId });
  await house.runtime.store.update(key, { set: { merging: true } });
  time += 20 * minute;
  await runDue(house.runtime);
  expect([await written(), (await read(schedule)).status]).toEqual([[], 'PENDENTE']);
  await house.runtime.store.update(key, { remove: ['merging'] });
  time += 2 * minute;
  await runDue(house.runtime);
  expect(await written()).toHaveLength(1);
});

test('one that is moved leaves at its new time alone', async () => {
  const { id, companyId, sendAt } = await create(20);
  const body = { sendAt: local(time + 60 * minute) };
  expect((await house.call(company.ana, 'PUT', `/schedules/${id}`, { body })).status).toBe(200);
  time += 20 * minute;
  // A stale wake-up for the previous time.
  const stale = { companyId, kind: 'schedule', subject: String(id), dueAt: sendAt, version: 1 };
  await runTimer(house.runtime, stale, loadTimer);
  await runDue(house.runtime);
  expect(await written()).toEqual([]);
  time += 40 * minute;
  await runDue(house.runtime);
  expect(await written()).toHaveLength(1);
});

test('deleted, or changed while it fires: never sent as it was not meant', async () => {
  const gone = await create(20);
  expect((await house.call(company.ana, 'DELETE', `/schedules/${gone.id}`)).status).toBe(200);
  const changed = await create(20, { body: 'Texto velho' });
  time += 20 * minute;
  await sweep(house.runtime);
  const due = await wakeUps(house.runtime);
  const edit = () =>
    house.call<Row>(company.ana, 'PUT', `/schedules/${changed.id}`, { body: { body: 'Texto novo' } });
  const [edited] = await Promise.all([
    edit(),
    ...due.map((wakeUp) => runTimer(house.runtime, wakeUp, loadTimer)),
  ]);
  const [message, ...more] = await written();
  expect(more).toEqual([]);
  expect(message?.body).toBe(edited.status === 200 ? 'Texto novo' : 'Texto velho');
  const deleted = await house.call<ErrorBody>(company.ana, 'DELETE', `/schedules/${changed.id}`);
  expect(deleted.status).toBe(200);
  expect(await written()).toHaveLength(1);
});

test('deleted at the very moment at which it leaves: it was sent, and that is said', async () => {
  const { id } = await create(20);
  time += 20 * minute;
  await sweep(house.runtime);
  const due = await wakeUps(house.runtime);
  const { store } = house.runtime;
  const remove = store.transact.bind(store);
  const spy = vi.spyOn(store, 'transact').mockImplementationOnce(async (...given) => {
    for (const wakeUp of due) await runTimer(house.runtime, wakeUp, loadTimer);
    return remove(...given);
  });
  const { status, body } = await house.call<ErrorBody>(company.ana, 'DELETE', `/schedules/${id}`);
  spy.mockRestore();
  expect([status, body.code]).toEqual([409, 'ERR_SCHEDULE_SENT']);
  expect(await written()).toHaveLength(1);
});

test('a closed ticket: the message stands in the conversation alone, or opens the ticket that is wanted', async () => {
  const wanted = { openTicket: 'enabled', queueId: company.queues[1] };
  await close(ticket);
  const conversations: [object, Partial<Ticket> | undefined][] = [
    [{}, undefined],
    [
      { ...wanted, statusTicket: 'closed' },
      { status: 'closed', userId: null, queueId: company.queues[1] },
    ],
    [
      { ...wanted, statusTicket: 'open', ticketUserId: company.bruno.id },
      { status: 'open', userId: company.bruno.id, queueId: company.queues[1] },
    ],
  ];
  for (const [given, expected] of conversations) {
    const before = await latest();
    await create(20, given);
    time += 20 * minute;
    await runDue(house.runtime);
    await house.project();
    const after = await latest();
    if (expected === undefined) expect(after.id).toBe(before.id);
    else expect(after).toMatchObject({ ...expected, lastMessage: 'Seu pedido chegou' });
    expect(after.id === before.id).toBe(expected === undefined);
    const log = await house.call<{ type: string }[]>(company.admin, 'GET', `/tickets-log/${after.id}`);
    if (expected?.status === 'closed') expect(log.body.map(({ type }) => type)).toEqual(['create', 'closed']);
  }
  // The next message goes into the open ticket.
  const open = await latest();
  await create(20, { ...wanted, statusTicket: 'closed' }, company.admin);
  time += 20 * minute;
  await runDue(house.runtime);
  expect((await latest()).id).toBe(open.id);
  expect(await sent()).toHaveLength(4);
});

/** The contact's newest ticket. */
async function latest(): Promise<Ticket> {
  const found: Ticket[] = [];
  for (const status of ['open', 'pending', 'closed']) {
    const { body } = await house.call(company.admin, 'GET', '/tickets', {
      query: { status, showAll: 'true' },
    });
    found.push(...body.tickets.filter(({ contactId }) => contactId === ticket.contactId));
  }
  const [first] = found.toSorted((a, b) => b.id - a.id);
  if (first === undefined) throw new Error('no ticket');
  return first;
}

test('a ticket for somebody who has left waits in its queue', async () => {
  await close(ticket);
  await create(20, {
    openTicket: 'enabled',
    statusTicket: 'open',
    queueId: company.queues[1],
    ticketUserId: company.bruno.id,
  });
  await house.runtime.store.update(
    { pk: `C#${company.id}`, sk: 'DIRECTORY' },
    { remove: [`u${company.bruno.id}`] },
  );
  forgetDirectory(house.runtime.store, company.id);
  time += 20 * minute;
  await runDue(house.runtime);
  expect(await latest()).toMatchObject({ status: 'pending', userId: null, queueId: company.queues[1] });
});

test.each<[string, () => Promise<unknown>]>([
  ['ERR_PLAN_FLAG', () => subscribe(house.runtime, company, { useSchedules: false })],
  ['ERR_SUBSCRIPTION_EXPIRED', () => subscribe(house.runtime, company, { dueDate: clock.iso() })],
  // The sign-up of the company is not proved yet.
  ['ERR_SUBSCRIPTION_EXPIRED', () => subscribe(house.runtime, company, { unprovedUntil: clock.iso() })],
  [
    'ERR_CONTACT_BLOCKED',
    () =>
      house.call(company.admin, 'PUT', `/contacts/block/${ticket.contactId}`, { body: { active: false } }),
  ],
  [
    'ERR_NO_WAPP_FOUND',
    async () => {
      const { id, connectionId } = company;
      const key = { pk: `C#${id}`, sk: 'DIRECTORY' };
      await house.runtime.store.update(key, { remove: [`w${connectionId}`] });
      forgetDirectory(house.runtime.store, id);
    },
  ],
  ['ERR_SCHEDULE_LATE', async () => void (time += 25 * 60 * minute)],
])('%s is told, and it does not leave; a new time has it try again', async (code, hinder) => {
  const schedule = await create(20);
  await hinder();
  time += 20 * minute;
  await runDue(house.runtime);
  expect(await read(schedule)).toMatchObject({ status: 'ERRO', error: code, sentAt: null });
  expect(await sent()).toEqual([]);
  await subscribe(house.runtime, company);
  const again = await house.call<Row>(company.ana, 'POST', `/schedules/${schedule.id}/send`);
  expect(again.body).toMatchObject({ status: 'PENDENTE', error: null });
  await house.project();
  time += minute;
  await runDue(house.runtime);
  const lasts = code === 'ERR_CONTACT_BLOCKED' || code === 'ERR_NO_WAPP_FOUND';
  expect((await read(schedule)).status).toBe(lasts ? 'ERRO' : 'AGENDADA');
});

async function storedBytes(): Promise<number> {
  const item = await house.runtime.store.get(storedBytesEntity.key({ companyId: company.id }));
  return item === undefined ? 0 : storedBytesEntity.fromItem(item).bytes;
}

test('with a file it is one message; with a sound the text follows it', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const wav = Buffer.concat([
    Buffer.from('RIFF\u0024\u0000\u0000\u0000WAVEfmt \u0010\u0000\u0000\u0000', 'latin1'),
    Buffer.from([1, 0, 1, 0, 0x40, 0x1f, 0, 0, 0x40, 0x1f, 0, 0, 1, 0, 8, 0]),
    Buffer.from('data\u0000\u0000\u0000\u0000', 'latin1'),
  ]);
  for (const [name, data, bodies] of [
    ['oi.png', png, [['image', 'Seu pedido chegou']]],
    [
      'oi.wav',
      wav,
      [
        ['audio', ''],
        ['conversation', 'Seu pedido chegou'],
      ],
    ],
  ] as const) {
    const before = (await written()).length;
    const kept = await storedBytes();
    const schedule = await create(20);
    const boundary = 'xx';
    const form = Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
      data,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const up = await house.call<Row>(company.ana, 'POST', `/schedules/${schedule.id}/media-upload`, {
      body: form,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
    expect([up.status, up.body.mediaName]).toEqual([200, name]);
    const waits = await storedBytes();
    expect(waits).toBeGreaterThan(kept);
    time += 20 * minute;
    await runDue(house.runtime);
    const messages = (await written()).slice(before);
    expect(messages.map(({ mediaType, body }) => [mediaType, body])).toEqual(bodies);
    // The file is counted once, now with the message.
    await house.project();
    expect(await storedBytes()).toBe(waits);
    const commands = await sent();
    expect(commands.map(({ wid }) => wid)).toEqual(messages.map(({ wid }) => wid));
  }
});

/** A process that crashes while sending due messages; another one repeats the queue's wake-ups. */
async function sendTwice(call: number, moment: CrashMoment) {
  ticket = await opened();
  await sent();
  const schedule = await create(20);
  time += 20 * minute;
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
  const wids = new Set((await sent()).map(({ wid }) => wid));
  return { made, outcome: [(await written()).length, wids.size, (await read(schedule)).status] };
}

test('a crash at any call: sent once all the same', async () => {
  const undisturbed = await sendTwice(1000, 'before');
  expect(undisturbed.outcome).toEqual([1, 1, 'AGENDADA']);
  expect(undisturbed.made).toBeGreaterThanOrEqual(8);
  for (let call = 1; call <= undisturbed.made; call++)
    for (const moment of ['before', 'after'] as const) {
      const { outcome } = await sendTwice(call, moment);
      expect(outcome, `crash ${moment} call ${call}`).toEqual([1, 1, 'AGENDADA']);
    }
});
