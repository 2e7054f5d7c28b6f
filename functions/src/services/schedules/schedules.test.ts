import type { ErrorBody } from '@balcao/shared/errors';
import type { Schedule } from '@balcao/shared/schedules/scheduleModel';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { contactEntity } from '../../core/records/contactEntity.ts';
import { counterWrite, listCounterEntity } from '../../platform/db/listCounterEntity.ts';
import { directoryWrite, forgetDirectory } from '../../core/company/directoryEntity.ts';
import { waitForIndexes } from '../../../../infra/local/testing/waitForIndexes.ts';
import { until } from '../../../../infra/local/testing/until.ts';
import { companySettingsEntity } from '../../core/company/settingsEntity.ts';
import { type ScheduleItem, readSchedule, storedSchedule } from './scheduleEntity.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { subscribe } from './testing/scheduleWorld.ts';
import {
  createTestCompany,
  setSwitches,
  type TestCompany,
  type TestUser,
} from '../../testing/testCompany.ts';

/** Later than any clock of the tests. */
const year = new Date().getFullYear() + 2;

let house: TestHouse;
let company: TestCompany;
let contactId: number;
let ticketId: number;
beforeAll(async () => {
  house = await startTestHouse();
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
  await company.receive('5511988887777', 'Bom dia');
  await house.project();
  const { body } = await house.call(company.admin, 'GET', '/contacts');
  contactId = body.contacts[0].id;
  const { body: waiting } = await house.call(company.admin, 'GET', '/tickets', {
    query: { status: 'pending' },
  });
  ticketId = waiting.tickets[0].id;
  await move({ status: 'closed' });
});
afterAll(() => house.stop());

type Row = Schedule & ErrorBody;
const create = (user: TestUser, given: object = {}) =>
  house.call<Row>(user, 'POST', '/schedules', {
    body: { contactId, body: 'Lembrete de amanhã', sendAt: `${year}-03-01T09:30`, ...given },
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
const move = async (change: object) => {
  const { status } = await house.call(company.admin, 'PUT', `/tickets/${ticketId}`, { body: change });
  expect(status).toBe(200);
};
const send = (user: TestUser, id: number) => house.call<Row>(user, 'POST', `/schedules/${id}/send`);
const codeOf = ({ status, body }: { status: number; body: ErrorBody }) => [status, body.code];

test('made, shown, changed, listed by time and deleted; its time is what the company’s clock shows', async () => {
  const { ana, queues, connectionId } = company;
  const made = await create(ana, { queueId: queues[0], openTicket: 'enabled', assinar: 'true' });
  expect(made).toMatchObject({
    status: 200,
    body: {
      status: 'PENDENTE',
      sendAt: `${year}-03-01T12:30:00.000Z`,
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
  const sooner = await create(ana, { sendAt: `${year}-03-01T08:00` });
  expect((await list(ana)).schedules.map((row) => row.id)).toEqual([sooner.body.id, id]);
  const moved = await change(ana, id, { sendAt: `${year}-02-01T08:00`, body: 'Outro texto', assinar: '' });
  expect(moved.body).toMatchObject({
    sendAt: `${year}-02-01T11:00:00.000Z`,
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

test('what it may not be: past, too short, of nobody, repeated without end, or at no time at all', async () => {
  const { ana, bruno, admin } = company;
  const refusals: [object, string][] = [
    [{ sendAt: '1999-01-01T09:00' }, 'ERR_VALIDATION'],
    [{ sendAt: '2024-01-01T09:00' }, 'ERR_SCHEDULE_PAST'],
    [{ sendAt: `${year + 4}-01-01T09:00` }, 'ERR_SCHEDULE_FAR'],
    [{ sendAt: `${year}-02-30T09:00` }, 'ERR_VALIDATION'],
    [{ sendAt: 'amanhã' }, 'ERR_VALIDATION'],
    [{ body: ' abc ' }, 'ERR_VALIDATION'],
    [{ body: 'x'.repeat(4001) }, 'ERR_VALIDATION'],
    [{ contactId: 999_999_999 }, 'ERR_NO_CONTACT_FOUND'],
    [{ whatsappId: 999_999_999 }, 'ERR_NO_WAPP_FOUND'],
    [{ queueId: 999_999_999 }, 'ERR_NO_QUEUE_FOUND'],
    [{ ticketUserId: 999_999_999 }, 'ERR_NO_USER_FOUND'],
    [{ openTicket: 'enabled', statusTicket: 'open' }, 'ERR_QUEUE_REQUIRED'],
    [{ enviarQuantasVezes: 366 }, 'ERR_VALIDATION'],
    [{ intervalo: 5 }, 'ERR_VALIDATION'],
    [{ tipoDias: '3' }, 'ERR_VALIDATION'],
    [{ intervalo: 4, valorIntervalo: 1, enviarQuantasVezes: 61 }, 'ERR_SCHEDULE_REPETITION'],
    [{ intervalo: '1', valorIntervalo: '366', enviarQuantasVezes: '2' }, 'ERR_SCHEDULE_REPETITION'],
    [{ intervalo: 3, valorIntervalo: 12, enviarQuantasVezes: 9 }, 'ERR_SCHEDULE_FAR'],
    [{ userId: bruno.id }, 'ERR_NO_PERMISSION'],
  ];
  for (const [given, code] of refusals)
    expect([given, (await create(ana, given)).body.code]).toEqual([given, code]);
  // Values that existing clients send without repetition.
  const usual = { intervalo: 1, valorIntervalo: 0, enviarQuantasVezes: 1, tipoDias: 4, ticketUserId: '' };
  expect((await create(ana, usual)).status).toBe(200);
  expect((await create(admin, { userId: bruno.id })).body.user).toEqual({ id: bruno.id, name: 'Bruno' });
  const blocked = await house.call(company.admin, 'PUT', `/contacts/block/${contactId}`, {
    body: { active: false },
  });
  expect(blocked.status).toBe(200);
  expect((await create(ana)).body.code).toBe('ERR_CONTACT_BLOCKED');
});

test('while its contact is merged nothing is scheduled or changed: it would go with the one that goes', async () => {
  const { ana } = company;
  const { id } = (await create(ana)).body;
  const key = contactEntity.key({ companyId: company.id, contactId });
  await house.runtime.store.update(key, { set: { merging: true } });
  for (const answer of [
    await create(ana),
    await change(ana, id, { body: 'Outro texto' }),
    await send(ana, id),
  ])
    expect(codeOf(answer)).toEqual([409, 'ERR_MERGE_RUNNING']);
  await house.runtime.store.update(key, { remove: ['merging'] });
  expect((await change(ana, id, { body: 'Outro texto' })).status).toBe(200);
});

test('whom it was for has left: it is changed all the same, but for nobody who has', async () => {
  const { admin, ana, bruno, queues } = company;
  const { id } = (await create(ana, { ticketUserId: bruno.id, queueId: queues[0], openTicket: 'enabled' }))
    .body;
  await subscribe(house.runtime, company);
  expect((await house.call(admin, 'DELETE', `/users/${bruno.id}`)).status).toBe(200);
  const asItWas = { ticketUserId: bruno.id, queueId: queues[0], openTicket: 'enabled' };
  const changed = await change(ana, id, { ...asItWas, body: 'Outro texto', sendAt: `${year}-04-01T09:30` });
  expect(changed).toMatchObject({ status: 200, body: { body: 'Outro texto' } });
  expect((await change(ana, id, { ticketUserId: ana.id })).body.ticketUserId).toBe(ana.id);
  expect((await change(ana, id, asItWas)).body.code).toBe('ERR_NO_USER_FOUND');

  // A deleted queue is no obstacle either, until a ticket is to be opened in it.
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

test('nobody writes past whoever serves the customer: not by scheduling, not by a change, not by sending now', async () => {
  const { ana, bruno, admin, queues } = company;
  const before = (await create(bruno)).body.id;
  await move({ status: 'open', queueId: queues[1] });
  await move({ status: 'open', userId: ana.id, queueId: queues[1], isTransfered: true });
  const refused = [409, 'ERR_SCHEDULE_OTHER_TICKET'];
  expect(codeOf(await create(bruno))).toEqual(refused);
  expect(codeOf(await change(bruno, before, { body: 'Outro texto' }))).toEqual(refused);
  expect(codeOf(await send(bruno, before))).toEqual(refused);
  // Anybody who sees the ticket may schedule; one's own may be deleted.
  const { id: hers } = (await create(ana, { queueId: queues[0] })).body;
  expect((await create(admin)).status).toBe(200);
  // Bruno serves the queue but does not see the ticket, so he may neither change nor delete it.
  expect(codeOf(await house.call(bruno, 'DELETE', `/schedules/${hers}`))).toEqual(refused);
  expect((await house.call(ana, 'DELETE', `/schedules/${hers}`)).status).toBe(200);
  expect((await house.call(bruno, 'DELETE', `/schedules/${before}`)).status).toBe(200);
  await move({ status: 'pending', queueId: queues[0], userId: null, isTransfered: true });
  expect((await create(bruno)).status).toBe(200);
});

test('a group is theirs who see groups, as its writer and as whom its ticket is for', async () => {
  const { ana, bruno, admin, queues, account } = company;
  const group = `12036${contactId}`;
  await company.receive('group', 'Oi, gente', { chat: { group }, account });
  await house.project();
  const { body } = await house.call(admin, 'GET', '/contacts', { query: { searchParam: '12036' } });
  const inGroup = { contactId: body.contacts.find(({ isGroup }: { isGroup: boolean }) => isGroup)?.id };
  expect(codeOf(await create(bruno, inGroup))).toEqual([404, 'ERR_NO_CONTACT_FOUND']);
  expect(codeOf(await create(admin, { ...inGroup, userId: bruno.id }))).toEqual([400, 'ERR_GROUP_UNSEEN']);
  const served = { openTicket: 'enabled', statusTicket: 'open', queueId: queues[0], ticketUserId: bruno.id };
  expect(codeOf(await create(admin, { ...inGroup, ...served }))).toEqual([400, 'ERR_GROUP_UNSEEN']);
  const { body: made } = await create(admin, { ...inGroup, queueId: queues[0] });
  expect(codeOf(await change(admin, made.id, served))).toEqual([400, 'ERR_GROUP_UNSEEN']);
  expect(codeOf(await change(bruno, made.id, { body: 'Outro texto' }))).toEqual([
    404,
    'ERR_NO_SCHEDULE_FOUND',
  ]);

  await setSwitches(house.runtime, ana, { allowGroup: 'enabled', allTicket: 'enabled' });
  const { body: own } = await create(ana, inGroup);
  expect(own.contactId).toBe(inGroup.contactId);
  await setSwitches(house.runtime, ana, { allowGroup: 'disabled', allTicket: 'enabled' });
  for (const answer of [await change(ana, own.id, { body: 'Outro texto' }), await send(ana, own.id)])
    expect(codeOf(answer)).toEqual([404, 'ERR_NO_CONTACT_FOUND']);
});

test('whoever changes what is said says it; its time, or an administrator, leaves it its writer’s', async () => {
  const { ana, bruno, admin, queues } = company;
  const { id } = (await create(ana, { queueId: queues[0], assinar: false })).body;
  const writer = async (answer: Promise<{ body: Row }>) => (await answer).body.user?.name;
  expect(await writer(change(bruno, id, { sendAt: `${year}-04-01T09:00`, body: 'Lembrete de amanhã' }))).toBe(
    'Ana',
  );
  expect(await writer(change(admin, id, { body: 'Lembrete de hoje' }))).toBe('Ana');
  expect(await writer(change(bruno, id, { assinar: true }))).toBe('Bruno');
  expect(await writer(change(ana, id, { body: 'Meu texto' }))).toBe('Ana');
});

test('nobody has more waiting than so many; what is deleted or becomes another’s makes room', async () => {
  const { ana, bruno, queues } = company;
  const { store } = house.runtime;
  const waiting = async ({ id }: TestUser) => {
    const key = { companyId: company.id, bucket: `schedule#waiting#${id}` };
    const item = await store.get(listCounterEntity.key(key), { consistent: true });
    return item === undefined ? 0 : listCounterEntity.fromItem(item).count;
  };
  const { id } = (await create(ana, { queueId: queues[0] })).body;
  await change(ana, id, { body: 'Outro texto' });
  expect(await waiting(ana)).toBe(1);
  await store.transact([counterWrite(company.id, `schedule#waiting#${ana.id}`, 499)]);
  expect(codeOf(await create(ana))).toEqual([400, 'ERR_TOO_MANY_SCHEDULES']);
  await change(bruno, id, { body: 'Do Bruno' });
  expect([await waiting(ana), await waiting(bruno)]).toEqual([499, 1]);
  expect((await create(ana)).status).toBe(200);
  expect(codeOf(await change(ana, id, { body: 'Da Ana' }))).toEqual([400, 'ERR_TOO_MANY_SCHEDULES']);
  await house.call(bruno, 'DELETE', `/schedules/${id}`);
  expect(await waiting(bruno)).toBe(0);
});

test('a long list comes in pages, each once, whatever of it one sees', async () => {
  const { ana, bruno, queues } = company;
  for (let minute = 10; minute < 55; minute++)
    await create(ana, { sendAt: `${year}-03-01T09:${minute}`, queueId: queues[minute % 2] });
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

test('where numbers are hidden, no search tells one digit by digit', async () => {
  const { ana, admin, id: companyId } = company;
  await house.call(admin, 'PUT', `/contacts/${contactId}`, { body: { name: '5511988887777' } });
  await create(ana);
  const found = async (searchParam: string) => (await list(ana, { searchParam })).schedules.length;
  expect(await found('55119888')).toBe(1);
  const settings = { companyId, enableLGPD: 'enabled', lgpdHideNumber: 'enabled' } as const;
  await house.runtime.store.put(companySettingsEntity.toItem(settings));
  // Settings are cached for five seconds.
  await until('it is hidden', async () => (await found('55119888')) === 0);
  expect([await found('77'), await found('lembrete')]).toEqual([1, 1]);
});

test('of two changes at once neither is lost', async () => {
  const { ana, admin } = company;
  const { body } = await create(ana);
  const answers = await Promise.all([
    change(ana, body.id, { body: 'Texto da Ana' }),
    change(admin, body.id, { sendAt: `${year}-05-01T09:00` }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { body: kept } = await house.call<Schedule>(ana, 'GET', `/schedules/${body.id}`);
  expect(kept).toMatchObject({ body: 'Texto da Ana', sendAt: `${year}-05-01T12:00:00.000Z` });
});

test('what it costs: a list is one query whatever else the company has scheduled, making one eleven write units', async () => {
  const { ana } = company;
  for (let minute = 10; minute < 30; minute++) await create(ana, { sendAt: `${year}-03-01T09:${minute}` });
  const query = { contactId: String(contactId), waiting: 'true' };
  const listed = await house.meter.cost('scheduled of a contact', () => list(ana, query));
  const made = await house.meter.cost('scheduling', () => create(ana));
  // The query, then the contact's name.
  expect([listed.write, listed.trips]).toEqual([0, 2]);
  expect(listed.read).toBeLessThanOrEqual(2);
  expect(made.write).toBeLessThanOrEqual(11);
});

test('what waits for a contact is found before all that was sent, as cheaply with hundreds of those', async () => {
  const { ana, id: companyId } = company;
  const { store } = house.runtime;
  const { id } = (await create(ana)).body;
  const waiting = await readSchedule(store, companyId, id);
  if (waiting === undefined) throw new Error('not stored');
  const earlier = (at: number, more: Partial<ScheduleItem>) => {
    const sendAt = new Date(Date.UTC(2025, 0, 1, 0, at)).toISOString();
    return storedSchedule({ ...waiting, id: id + 1_000_000 + at, sendAt, sentAt: sendAt, ...more });
  };
  const sent = Array.from({ length: 300 }, (_, at) => earlier(at, { status: 'ENVIADA' }));
  const refused = earlier(300, { status: 'ERRO', error: 'ERR_SENDING_WAPP_MSG' });
  await store.batchWrite([...sent, refused].map((put) => ({ put })));
  const query = { contactId: String(contactId), waiting: 'true' };
  let shown: number[] = [];
  const cost = await house.meter.cost('waiting of a contact with 300 sent', async () => {
    shown = (await list(ana, query)).schedules.map((row) => row.id);
  });
  expect(shown).toEqual([id + 1_000_300, id]);
  expect([cost.write, cost.trips]).toEqual([0, 2]);
  expect(cost.read).toBeLessThanOrEqual(2);
  const all = await list(ana, { contactId: String(contactId) });
  expect([all.schedules.length, all.schedules.slice(0, 2).map((row) => row.id)]).toEqual([20, shown]);
});

test('some days of the company’s clock are read without those around them, and a contact’s by the same days', async () => {
  const { ana, admin } = company;
  const ids: number[] = [];
  for (const sendAt of ['05-01T00:00', '05-01T23:59', '05-02T00:00', '04-30T23:59'])
    ids.push((await create(ana, { sendAt: `${year}-${sendAt}` })).body.id);
  await waitForIndexes();
  const reads = vi.spyOn(house.runtime.store, 'query');
  for (const contact of ['', String(contactId)]) {
    const query = { contactId: contact, startDate: `${year}-05-01`, endDate: `${year}-05-01` };
    const { body } = await house.call<{ schedules: Schedule[] }>(admin, 'GET', '/schedules', { query });
    expect(body.schedules.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  }
  const [asked] = reads.mock.calls.find(([{ index }]) => index === 'gsi1') ?? [];
  expect(asked?.from).toBe(`${year}-05-01T03:00:00.000Z`);
  reads.mockRestore();
});

test('holidays: everybody reads them, administrators store them, nobody undoes a colleague’s', async () => {
  const { ana, admin } = company;
  const path = '/schedules/holidays';
  expect((await house.call(ana, 'GET', path)).body).toEqual({ holidays: [], version: 0 });
  const newYear = { date: '2026-01-01', name: 'Ano Novo', yearly: true };
  const bridge = { date: `${year}-05-01`, name: '=1+1', yearly: false };
  const save = (user: TestUser, body: object) => house.call(user, 'PUT', path, { body });
  const body = { holidays: [bridge, newYear], version: 0 };
  expect((await save(ana, body)).status).toBe(403);
  expect((await save(admin, body)).body).toEqual({ holidays: [newYear, bridge], version: 1 });
  expect(codeOf(await save(admin, body))).toEqual([409, 'ERR_CONFLICT']);
  expect((await house.call(ana, 'GET', path)).body).toEqual({ holidays: [newYear, bridge], version: 1 });
  const tooMany = Array.from({ length: 201 }, () => newYear);
  for (const wrong of [tooMany, [{ ...newYear, date: '2026-02-30' }], [{ ...newYear, name: ' ' }]])
    expect(codeOf(await save(admin, { holidays: wrong, version: 1 }))).toEqual([400, 'ERR_VALIDATION']);
  // 1 January becomes a non-working day.
  const given = { sendAt: `${year + 1}-01-01T09:00`, tipoDias: 6 };
  const { body: moved } = await create(ana, given);
  expect(moved.sendAt.slice(0, 10) > `${year + 1}-01-01`).toBe(true);
  expect(moved.startsAt).toBe(given.sendAt);
});
