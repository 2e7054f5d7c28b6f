import type { ErrorBody } from '@balcao/shared/errors';
import type { Schedule } from '@balcao/shared/schedules/scheduleModel';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { directoryWrite, forgetDirectory } from '../companies/directoryEntity.ts';
import { startTestHouse, type TestHouse } from '../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany, type TestUser } from '../testing/testCompany.ts';

let house: TestHouse;
let company: TestCompany;
let contactId: number;
beforeAll(async () => {
  house = await startTestHouse();
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
  await company.receive('5511988887777', 'Bom dia');
  await house.project();
  const { body } = await house.call(company.admin, 'GET', '/contacts');
  contactId = body.contacts[0].id;
});
afterAll(() => house.stop());

type Row = Schedule & ErrorBody;
const create = (user: TestUser, given: object = {}) =>
  house.call<Row>(user, 'POST', '/schedules', {
    body: { contactId, body: 'Lembrete de amanhã', sendAt: '2999-03-01T09:30', ...given },
  });
const change = (user: TestUser, id: number, body: object) =>
  house.call<Row>(user, 'PUT', `/schedules/${id}`, { body });
const list = async (user: TestUser, query: Record<string, string> = {}) =>
  (
    await house.call<{ schedules: Schedule[]; hasMore: boolean; nextCursor: string | null; count: number }>(
      user,
      'GET',
      '/schedules',
      { query },
    )
  ).body;
const codeOf = ({ status, body }: { status: number; body: ErrorBody }) => [status, body.code];

test('made, shown, changed, listed by time and deleted; its time is what the company’s clock shows', async () => {
  const { ana, queues, connectionId } = company;
  const made = await create(ana, { queueId: queues[0], openTicket: 'enabled', assinar: 'true' });
  expect(made).toMatchObject({
    status: 200,
    body: {
      status: 'PENDENTE',
      sendAt: '2999-03-01T12:30:00.000Z',
      sentAt: null,
      error: null,
      contact: { id: contactId, name: 'Cliente 7777' },
      user: { id: ana.id, name: 'Ana' },
      whatsapp: { id: connectionId, name: 'Principal' },
      queueId: queues[0],
      openTicket: 'enabled',
      statusTicket: 'closed',
      assinar: true,
      intervalo: 1,
      tipoDias: 4,
      enviarQuantasVezes: 1,
    },
  });
  const { id } = made.body;
  const sooner = await create(ana, { sendAt: '2999-03-01T08:00' });
  expect((await list(ana)).schedules.map((row) => row.id)).toEqual([sooner.body.id, id]);
  const moved = await change(ana, id, { sendAt: '2999-02-01T08:00', body: 'Outro texto', assinar: '' });
  expect(moved.body).toMatchObject({
    sendAt: '2999-02-01T11:00:00.000Z',
    body: 'Outro texto',
    assinar: false,
    queueId: queues[0],
  });
  expect((await list(ana, { contactId: String(contactId) })).schedules.map((row) => row.id)).toEqual([
    id,
    sooner.body.id,
  ]);
  expect((await list(ana, { searchParam: 'OUTRO' })).schedules.map((row) => row.id)).toEqual([id]);
  expect((await list(ana, { searchParam: 'cliente 77' })).schedules).toHaveLength(2);
  expect((await house.call(ana, 'DELETE', `/schedules/${id}`)).status).toBe(200);
  expect(codeOf(await house.call(ana, 'GET', `/schedules/${id}`))).toEqual([404, 'ERR_NO_SCHEDULE_FOUND']);
  expect((await list(ana)).schedules).toHaveLength(1);
});

test('what it may not be: past, too short, of nobody, repeated, or at no time at all', async () => {
  const { ana, bruno, admin } = company;
  const refusals: [object, string][] = [
    [{ sendAt: '1999-01-01T09:00' }, 'ERR_VALIDATION'],
    [{ sendAt: '2024-01-01T09:00' }, 'ERR_SCHEDULE_PAST'],
    [{ sendAt: '2999-02-30T09:00' }, 'ERR_VALIDATION'],
    [{ sendAt: 'amanhã' }, 'ERR_VALIDATION'],
    [{ body: ' abc ' }, 'ERR_VALIDATION'],
    [{ body: 'x'.repeat(4001) }, 'ERR_VALIDATION'],
    [{ contactId: 999_999_999 }, 'ERR_NO_CONTACT_FOUND'],
    [{ whatsappId: 999_999_999 }, 'ERR_NO_WAPP_FOUND'],
    [{ queueId: 999_999_999 }, 'ERR_NO_QUEUE_FOUND'],
    [{ ticketUserId: 999_999_999 }, 'ERR_NO_USER_FOUND'],
    [{ openTicket: 'enabled', statusTicket: 'open' }, 'ERR_QUEUE_REQUIRED'],
    [{ enviarQuantasVezes: 2 }, 'ERR_VALIDATION'],
    [{ valorIntervalo: '3', intervalo: 2 }, 'ERR_VALIDATION'],
    [{ tipoDias: 5 }, 'ERR_VALIDATION'],
    [{ userId: bruno.id }, 'ERR_NO_PERMISSION'],
  ];
  for (const [given, code] of refusals)
    expect([given, (await create(ana, given)).body.code]).toEqual([given, code]);
  // As existing clients send it where nothing is repeated.
  const usual = { intervalo: 1, valorIntervalo: 0, enviarQuantasVezes: 1, tipoDias: 4, ticketUserId: '' };
  expect((await create(ana, usual)).status).toBe(200);
  expect((await create(admin, { userId: bruno.id })).body.user).toEqual({ id: bruno.id, name: 'Bruno' });
  const blocked = await house.call(ana, 'PUT', `/contacts/block/${contactId}`, { body: { active: false } });
  expect(blocked.status).toBe(200);
  expect((await create(ana)).body.code).toBe('ERR_CONTACT_BLOCKED');
});

test('whom it was for has left: it is changed all the same, but for nobody who has', async () => {
  const { admin, ana, bruno, queues } = company;
  const { id } = (await create(ana, { ticketUserId: bruno.id, queueId: queues[0], openTicket: 'enabled' }))
    .body;
  expect((await house.call(admin, 'DELETE', `/users/${bruno.id}`)).status).toBe(200);
  const asItWas = { ticketUserId: bruno.id, queueId: queues[0], openTicket: 'enabled' };
  const changed = await change(ana, id, { ...asItWas, body: 'Outro texto', sendAt: '2999-04-01T09:30' });
  expect(changed).toMatchObject({ status: 200, body: { body: 'Outro texto' } });
  expect((await change(ana, id, { ticketUserId: ana.id })).body.ticketUserId).toBe(ana.id);
  expect((await change(ana, id, asItWas)).body.code).toBe('ERR_NO_USER_FOUND');

  // A queue that has gone: nothing in its way either, until a ticket is to be served in it.
  const { store } = house.runtime;
  await store.transact([directoryWrite(company.id, 'queue', queues[0]!, null)]);
  forgetDirectory(store, company.id);
  expect((await change(ana, id, { queueId: queues[0], body: 'Ainda outro' })).status).toBe(200);
  const opened = await change(ana, id, { queueId: queues[0], statusTicket: 'open' });
  expect(opened.body.code).toBe('ERR_NO_QUEUE_FOUND');
});

test('who serves its queue sees and changes it; others only what is theirs', async () => {
  const { ana, bruno, admin, queues } = company;
  const { body } = await create(ana, { queueId: queues[1] });
  const sees = async (user: TestUser) => (await list(user)).schedules.some(({ id }) => id === body.id);
  expect([await sees(ana), await sees(admin), await sees(bruno)]).toEqual([true, true, false]);
  expect((await change(bruno, body.id, { body: 'Meu texto' })).body.code).toBe('ERR_NO_SCHEDULE_FOUND');
  expect((await house.call(bruno, 'DELETE', `/schedules/${body.id}`)).body.code).toBe(
    'ERR_NO_SCHEDULE_FOUND',
  );
  await change(ana, body.id, { ticketUserId: bruno.id });
  expect(await sees(bruno)).toBe(true);
  const other = await createTestCompany(house.runtime);
  expect((await change(other.admin, body.id, { body: 'Alheio' })).body.code).toBe('ERR_NO_SCHEDULE_FOUND');
});

test('a long list comes in pages, each once, whatever of it one sees', async () => {
  const { ana, bruno, queues } = company;
  for (let minute = 10; minute < 55; minute++)
    await create(ana, { sendAt: `2999-03-01T09:${minute}`, queueId: queues[minute % 2] });
  const seen: number[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof list>> = await list(bruno, cursor === null ? {} : { cursor });
    expect(page.schedules.length).toBeLessThanOrEqual(20);
    seen.push(...page.schedules.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect([seen.length, new Set(seen).size]).toEqual([23, 23]);
  expect((await list(ana, { pageNumber: '3' })).schedules).toHaveLength(5);
});

test('of two changes at once neither is lost', async () => {
  const { ana, admin } = company;
  const { body } = await create(ana);
  const answers = await Promise.all([
    change(ana, body.id, { body: 'Texto da Ana' }),
    change(admin, body.id, { sendAt: '2999-05-01T09:00' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { body: kept } = await house.call<Schedule>(ana, 'GET', `/schedules/${body.id}`);
  expect(kept).toMatchObject({ body: 'Texto da Ana', sendAt: '2999-05-01T12:00:00.000Z' });
});

test('what it costs: a list is one query whatever else the company has scheduled, making one nine write units', async () => {
  const { ana } = company;
  for (let minute = 10; minute < 30; minute++) await create(ana, { sendAt: `2999-03-01T09:${minute}` });
  const query = { contactId: String(contactId), waiting: 'true' };
  const listed = await house.meter.cost('scheduled of a contact', () => list(ana, query));
  const made = await house.meter.cost('scheduling', () => create(ana));
  // The query, then the contact's name.
  expect([listed.write, listed.trips]).toEqual([0, 2]);
  expect(listed.read).toBeLessThanOrEqual(2);
  expect(made.write).toBeLessThanOrEqual(9);
});
