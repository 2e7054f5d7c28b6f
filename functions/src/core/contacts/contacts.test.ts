import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestCompany, type TestCompany, type TestUser } from '../../testing/testCompany.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';

let house: TestHouse;
let company: TestCompany;
let other: TestCompany;

beforeAll(async () => {
  house = await startTestHouse();
  company = await createTestCompany(house.runtime);
  other = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

const create = (user: TestUser, body: unknown) => house.call(user, 'POST', '/contacts', { body });
const update = (user: TestUser, id: number, body: unknown) =>
  house.call(user, 'PUT', `/contacts/${id}`, { body });
const list = (user: TestUser, query: Record<string, string> = {}) =>
  house.call(user, 'GET', '/contacts', { query });
const names = (body: { contacts: { name: string }[] }): string[] => body.contacts.map(({ name }) => name);

describe('one number is one contact', () => {
  test('with or without the ninth digit, however it is written', async () => {
    const made = await create(company.ana, {
      name: 'Maria',
      number: '+55 (11) 98888-0001',
      email: 'maria@casa.com',
      extraInfo: [
        { id: 7, name: 'CPF', value: '123' },
        { name: '', value: '' },
      ],
    });
    expect(made.body).toMatchObject({ extraInfo: [{ name: 'CPF', value: '123' }] });
    expect(made).toMatchObject({ status: 200, body: { number: '5511988880001', email: 'maria@casa.com' } });
    for (const number of ['5511988880001', '551188880001'])
      expect(await create(company.bruno, { name: 'Outra', number })).toMatchObject({
        status: 400,
        body: { code: 'ERR_DUPLICATED_CONTACT' },
      });
    expect(await create(other.ana, { name: 'Maria', number: '5511988880001' })).toMatchObject({
      status: 200,
    });
    await company.receive('551188880001', 'Oi');
    const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
    expect(body.tickets[0].contactId).toBe(made.body.id);
  });

  test('of ten made at once one is made', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        create(company.ana, { name: `N ${index}`, number: '5511988880010' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('numbers that cannot be are refused', async () => {
    for (const number of ['maria@casa.com', '0511988880001', '551188', '12345678901234567', '5501988880001x'])
      expect(await create(company.ana, { name: 'Ninguém', number })).toMatchObject({ status: 400 });
    expect((await create(company.ana, { name: 'Ninguém', number: '55010988880001' })).body.code).toBe(
      'ERR_WAPP_INVALID_CONTACT',
    );
  });

  test('a changed number takes its identity along and frees the old one', async () => {
    const { body: first } = await create(company.ana, { name: 'Carlos', number: '5511988880020' });
    const { body: second } = await create(company.ana, { name: 'Dora', number: '5511988880021' });
    expect(await update(company.ana, first.id, { number: '5511988880021' })).toMatchObject({
      status: 400,
      body: { code: 'ERR_DUPLICATED_CONTACT' },
    });
    expect(await update(company.ana, first.id, { number: '5511988880022' })).toMatchObject({
      body: { number: '5511988880022' },
    });
    expect(await create(company.ana, { name: 'Eva', number: '5511988880020' })).toMatchObject({
      status: 200,
    });
    const swapped = await Promise.all(
      [first.id, second.id].map((id) => update(company.ana, id, { number: '5511988880023' })),
    );
    expect(new Set(swapped.map(({ status }) => status))).toEqual(new Set([200, 400]));
  });

  test.each([
    ['5511988880050', '5511988880051'],
    // As WhatsApp reports numbers without the ninth digit.
    ['551188880052', '551188880053'],
    ['551188880054', '5511988880055'],
  ])('a conversation known by the old number alone goes on under the new one, %s', async (old, renewed) => {
    const chat = { pn: old };
    await company.receive(chat.pn, 'Oi', { chat });
    const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
    const [ticket] = body.tickets;
    await update(company.admin, ticket.contactId, { number: renewed });
    const moved = { pn: renewed };
    await company.receive(moved.pn, 'Número novo', { chat: moved });
    await company.receive(chat.pn, 'Sou outra pessoa', { chat });
    const after = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
    const [stranger, same] = after.body.tickets;
    expect(same).toMatchObject({ id: ticket.id, lastMessage: 'Número novo' });
    expect(stranger.contactId).not.toBe(ticket.contactId);
  });

  test('the ninth digit that a number gets changes nobody’s conversation', async () => {
    const chat = { pn: '551188880056' };
    await company.receive(chat.pn, 'Oi', { chat });
    const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
    const [ticket] = body.tickets;
    expect((await update(company.admin, ticket.contactId, { number: '5511988880056' })).status).toBe(200);
    await company.receive(chat.pn, 'Ainda eu', { chat });
    const after = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
    expect(after.body.tickets[0]).toMatchObject({ id: ticket.id, lastMessage: 'Ainda eu' });
  });

  test('simultaneous changes of different fields both hold', async () => {
    const { body } = await create(company.ana, { name: 'Fábio', number: '5511988880030' });
    await Promise.all([
      update(company.ana, body.id, { email: 'fabio@casa.com' }),
      update(company.bruno, body.id, { extraInfo: [{ name: 'CPF', value: '1' }] }),
      update(company.admin, body.id, { disableBot: true }),
    ]);
    expect((await house.call(company.ana, 'GET', `/contacts/${body.id}`)).body).toMatchObject({
      name: 'Fábio',
      email: 'fabio@casa.com',
      extraInfo: [{ name: 'CPF', value: '1' }],
      disableBot: true,
    });
  });
});

test('a contact says through which connection it first came, also beside its ticket; a typed one none', async () => {
  await company.receive('5511988880060', 'Oi');
  const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  const [ticket] = body.tickets;
  const { name } = ticket.whatsapp ?? { name: '' };
  const whatsapp = { id: company.connectionId, name };
  expect(name).not.toBe('');
  const read = async (path: string) => (await house.call(company.admin, 'GET', path)).body;
  expect(await read(`/contacts/${ticket.contactId}`)).toMatchObject({ whatsapp });
  expect(await read(`/tickets/${ticket.id}`)).toMatchObject({ contact: { whatsapp } });
  const { contacts } = (await list(company.admin)).body;
  expect(contacts).toContainEqual(expect.objectContaining({ id: ticket.contactId, whatsapp }));
  expect((await create(company.ana, { name: 'Gil', number: '5511988880061' })).body.whatsapp).toBeNull();
});

test('another company’s contact is none', async () => {
  const { body } = await create(company.ana, { name: 'Nossa', number: '5511988880040' });
  const answers = await Promise.all([
    house.call(other.admin, 'GET', `/contacts/${body.id}`),
    update(other.admin, body.id, { name: 'Deles' }),
    house.call(other.admin, 'GET', '/contacts/999999999'),
  ]);
  expect(answers.map(({ status, body: said }) => [status, said.code])).toEqual(
    answers.map(() => [404, 'ERR_NO_CONTACT_FOUND']),
  );
});

describe('lists', () => {
  let many: TestCompany;
  beforeAll(async () => {
    many = await createTestCompany(house.runtime);
    for (let start = 0; start < 230; start += 10)
      await Promise.all(
        Array.from({ length: 10 }, (_, offset) => {
          const index = start + offset;
          const surname = index % 2 === 0 ? 'Água' : 'Pedra';
          return create(many.ana, {
            name: `Pessoa ${String(index).padStart(3, '0')} ${surname}`,
            number: `55119555${String(index).padStart(5, '0')}`,
          });
        }),
      );
    await create(many.ana, { name: 'Álvaro Álvares', number: '5511955599998', email: 'alvaro@x.com' });
    await house.project();
  });

  test('by name, 100 a page, counted', async () => {
    const first = await list(many.ana);
    expect(first.body).toMatchObject({ count: 231, hasMore: true });
    expect(names(first.body)[0]).toBe('Álvaro Álvares');
    expect(names(first.body)).toHaveLength(100);
    const { cost, third } = await lastPage();
    expect(names(third.body)).toHaveLength(31);
    expect(third.body).toMatchObject({ count: 231, hasMore: false, nextCursor: null });
    expect(cost.trips).toBe(1);
    expect((await list(many.ana, { pageNumber: '3' })).body.contacts).toEqual(third.body.contacts);
    expect((await list(other.ana)).body.contacts.length).toBeLessThan(10);

    async function lastPage() {
      const second = await list(many.ana, { cursor: first.body.nextCursor ?? '' });
      expect(names(second.body).at(0)).toBe('Pessoa 099 Pedra');
      const { answer, ...spent } = await house.meter.cost('page of contacts by name', () =>
        list(many.ana, { cursor: second.body.nextCursor ?? '' }),
      );
      return { third: answer, cost: spent };
    }
  });

  test('search: prefixes of any word, accents and case ignored, several words together, each once', async () => {
    expect(names((await list(many.ana, { searchParam: 'ALV' })).body)).toEqual(['Álvaro Álvares']);
    expect(names((await list(many.ana, { searchParam: 'álvaro@x' })).body)).toEqual(['Álvaro Álvares']);
    expect(names((await list(many.ana, { searchParam: '+55 11 95559-9998' })).body)).toEqual([
      'Álvaro Álvares',
    ]);
    expect(names((await list(many.ana, { searchParam: 'agua 004' })).body)).toEqual(['Pessoa 004 Água']);
    expect(names((await list(many.ana, { searchParam: 'pedra 004' })).body)).toEqual([]);
    expect((await list(many.ana, { searchParam: '🙂' })).body.contacts).toEqual([]);
    expect((await list(other.ana, { searchParam: 'alv' })).body.contacts).toEqual([]);
    const { body } = await list(many.ana, { searchParam: 'pessoa' });
    expect(body.contacts).toHaveLength(100);
    const rest = await list(many.ana, { searchParam: 'pessoa', cursor: body.nextCursor ?? '' });
    const last = await list(many.ana, { searchParam: 'pessoa', cursor: rest.body.nextCursor ?? '' });
    const all = [...names(body), ...names(rest.body), ...names(last.body)];
    expect(new Set(all).size).toBe(230);
    expect(all).toHaveLength(230);
  });

  test('by the day they were made', async () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(
      house.runtime.clock.now(),
    );
    const all = (await list(company.ana)).body.contacts.length;
    const same: Record<string, string>[] = [
      { date: today },
      { dateStart: today, dateEnd: today },
      { date: '', isGroup: '' },
    ];
    for (const query of same) expect((await list(company.ana, query)).body.contacts).toHaveLength(all);
    const none: Record<string, string>[] = [
      { date: '2020-02-29' },
      { dateEnd: '2020-02-29' },
      { dateStart: '2999-01-01' },
    ];
    for (const query of none) expect((await list(company.ana, query)).body.contacts).toEqual([]);
  });

  test('groups apart, and cursors bound to their filters', async () => {
    await many.receive('group', 'Bom dia', { chat: { group: '12036300@g.us' } });
    const groups = await list(many.admin, { isGroup: 'true' });
    expect(groups.body.contacts).toMatchObject([{ isGroup: true }]);
    // Without allowGroup groups are invisible: not found, not to be written or forwarded to, no events.
    expect((await list(many.ana, { isGroup: 'true' })).body.contacts).toEqual([]);
    const contactId = groups.body.contacts[0]?.id;
    const begun = { contactId, queueId: many.queues[0] };
    const close = { status: 'closed', sendFarewellMessage: false };
    const { body: served } = await house.call(many.admin, 'GET', '/tickets', { query: { status: 'group' } });
    await house.call(many.admin, 'PUT', `/tickets/${served.tickets[0]?.id}`, { body: close });
    expect(await house.call(many.ana, 'POST', '/tickets', { body: begun })).toMatchObject({
      status: 404,
      body: { code: 'ERR_NO_CONTACT_FOUND' },
    });
    const named = await house.call<{ isGroup: boolean }[]>(many.ana, 'GET', '/contacts/list', {});
    expect(named.body.filter(({ isGroup }) => isGroup)).toEqual([]);
    // Groups are not found by id either: they cannot be read, renamed, blocked or tagged.
    for (const [method, path, changed] of [
      ['GET', `/contacts/${contactId}`, undefined],
      ['PUT', `/contacts/${contactId}`, { name: 'Renomeado' }],
      ['PUT', `/contacts/block/${contactId}`, { active: false }],
      ['PUT', `/contacts/toggleDisableBot/${contactId}`, undefined],
      ['POST', `/tags/sync`, { contactId, tags: [] }],
    ] as const)
      expect([
        path,
        (await house.call<{ code: string }>(many.ana, method, path, { body: changed })).body.code,
      ]).toEqual([path, 'ERR_NO_CONTACT_FOUND']);
    // Groups are not counted either.
    await house.project();
    const counts = [many.admin, many.ana].map(async (user) => (await list(user)).body.count);
    expect(await Promise.all(counts)).toEqual([232, 231]);
    const { body } = await list(many.ana);
    expect(await list(many.ana, { isGroup: 'false', cursor: body.nextCursor ?? '' })).toMatchObject({
      body: { code: 'ERR_BAD_CURSOR' },
    });
    expect(await list(other.ana, { cursor: body.nextCursor ?? '' })).toMatchObject({
      body: { code: 'ERR_BAD_CURSOR' },
    });
  });
});
