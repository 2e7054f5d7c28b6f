import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Contact } from '@balcao/shared/records/contactModel';
import type { ErrorBody } from '@balcao/shared/errors';
import { conversationEntity } from '@balcao/shared/server/conversations/conversationEntity';
import { findMessage } from '@balcao/shared/server/messages/messageEntity';
import { companySettingsEntity } from '../../company/settingsEntity.ts';
import { startTestHouse, type TestHouse } from '../../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany, type TestUser } from '../../../testing/testCompany.ts';
import { contactToItem, getContact } from '../../records/contactEntity.ts';

const number = '5511988881234';
let house: TestHouse;
let company: TestCompany;
beforeAll(async () => {
  house = await startTestHouse();
  company = await createTestCompany(house.runtime);
  const hide = { companyId: company.id, enableLGPD: 'enabled', lgpdHideNumber: 'enabled' } as const;
  await house.runtime.store.put(companySettingsEntity.toItem(hide));
});
afterAll(() => house.stop());

const update = (id: number, body: object) =>
  house.call<Contact & ErrorBody>(company.admin, 'PUT', `/contacts/${id}`, { body });
const stored = (id: number) => getContact(house.runtime.store, company.id, id);

test('what is sent back hidden leaves the stored number and name, and a new number is taken', async () => {
  await company.receive(number, 'Oi', { pushName: '' });
  const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  const [ticket] = body.tickets;
  const hidden = '***********34';
  expect(ticket.contact).toMatchObject({ name: hidden, number: hidden });
  const { contactId } = ticket;
  const { name: shown, number: given } = ticket.contact;
  expect((await update(contactId, { name: shown, number: given })).body).toMatchObject({
    number: hidden,
  });
  expect((await update(contactId, { number: '+** ** *****-**34' })).status).toBe(200);
  expect(await stored(contactId)).toMatchObject({ name: number, number, named: false });
  // The mask of another number, or half of this one.
  for (const odd of ['***********99', '*********1234'])
    expect((await update(contactId, { number: odd })).body.code).toBe('ERR_WAPP_INVALID_CONTACT');

  expect((await update(contactId, { name: `Rita ${hidden}` })).body.name).toBe(`Rita ${hidden}`);
  expect(await stored(contactId)).toMatchObject({ name: `Rita ${number}`, named: true });
  expect((await update(contactId, { name: 'Rita' })).body).toMatchObject({ name: 'Rita', number: hidden });
  expect(await stored(contactId)).toMatchObject({ name: 'Rita', number, named: true });
  const taken = { status: 'open', queueId: company.queues[0] };
  await house.call(company.admin, 'PUT', `/tickets/${ticket.id}`, { body: taken });
  const sent = await house.call(company.admin, 'POST', `/messages/${ticket.id}`, { body: { body: 'Olá' } });
  expect(sent.status).toBe(200);
  const { conversationId } = ticket;
  const conversation = await house.runtime.store.get(
    conversationEntity.key({ companyId: company.id, conversationId }),
  );
  expect(conversationEntity.fromItem(conversation ?? {}).chat.pn).toBe(number);

  expect((await update(contactId, { number: '5511977770000' })).body.number).toBe('***********00');
  expect((await stored(contactId))?.number).toBe('5511977770000');
});

test('no variable of a text tells the number of who has no name, and an edited text keeps whom it names', async () => {
  const unnamed = '5511988885678';
  await company.receive(unnamed, 'Oi', { pushName: '' });
  const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  const id = body.tickets.find(({ contact }) => contact.number.endsWith('78'))?.id ?? 0;
  const taken = { status: 'open', queueId: company.queues[0] };
  await house.call(company.admin, 'PUT', `/tickets/${id}`, { body: taken });
  const send = async (text: string, isPrivate: boolean) =>
    (await house.call(company.admin, 'POST', `/messages/${id}`, { body: { body: text, isPrivate } })).body
      .messages[0];
  expect((await send('É [{{name}}] [{{firstName}}]', true)).body).toBe('É [] []');

  const named = await send(`@${unnamed} ${unnamed.slice(0, 4)} chegou`, false);
  expect(named.body).toBe('@***********78 5511 chegou');
  await house.project();
  const edited = { body: `${named.body}!` };
  const answer = await house.call(company.admin, 'POST', `/messages/edit/${named.id}`, { body: edited });
  expect(answer.body.message.body).toBe('@***********78 5511 chegou!');
  const kept = await findMessage(house.runtime.store, company.id, named.id);
  expect(kept?.body).toBe(`@${unnamed} 5511 chegou!`);
});

test('a search finds a hidden number as a whole only, names by their beginnings', async () => {
  const whole = '5521976541122';
  await house.call(company.admin, 'POST', '/contacts', { body: { name: 'Bento 5521', number: whole } });
  await house.project();
  const found = async (path: string, query: Record<string, string>) =>
    JSON.stringify((await house.call(company.admin, 'GET', path, { query })).body).match(/Bento/g)?.length ??
    0;
  for (const [searchParam, times] of [
    [whole, 1],
    ['bent', 1],
    ['55219', 0],
    [whole.slice(0, -1), 0],
  ] as const)
    expect([searchParam, await found('/contacts', { searchParam })]).toEqual([searchParam, times]);
  expect(await found('/contacts/list', { name: whole.slice(0, 8) })).toBe(0);
  // Found by a word of its name, although a number begins with the same digits.
  expect(await found('/contacts', { searchParam: '5521' })).toBe(1);
});

test('a name that is a number is found as a whole only, as the number is', async () => {
  const body = { name: '+55 21 96543-3311', number: '5521965433311' };
  const { id } = (await house.call<Contact>(company.admin, 'POST', '/contacts', { body })).body;
  await house.project();
  const found = async (searchParam: string) => {
    const answer = await house.call<{ contacts: Contact[] }>(company.admin, 'GET', '/contacts', {
      query: { searchParam },
    });
    return answer.body.contacts.some((contact) => contact.id === id);
  };
  for (const [searched, there] of [
    ['5521965433311', true],
    ['+55 21 96543-3311', true],
    ['96543', false],
    ['9654', false],
    ['3311', false],
    ['a 96543', false],
  ] as const)
    expect([searched, await found(searched)]).toEqual([searched, there]);
});

test('a name is found by its words beside a number or a year, not by the beginnings of the number', async () => {
  const names = ['Quitéria 21 95555-4433', 'Quitéria Turma 2023/2024'];
  for (const [index, name] of names.entries())
    await house.call(company.admin, 'POST', '/contacts', { body: { name, number: `552195000000${index}` } });
  await house.project();
  const found = async (searchParam: string) =>
    (
      await house.call<{ contacts: Contact[] }>(company.admin, 'GET', '/contacts', { query: { searchParam } })
    ).body.contacts.filter(({ name }) => name.startsWith('Quitéria')).length;
  for (const [searched, times] of [
    ['quit', 2],
    ['turma 2023', 1],
    ['95555', 0],
    ['quiteria 4433', 0],
  ] as const)
    expect([searched, await found(searched)]).toEqual([searched, times]);
});

test('a number that came by a merge is found as a whole only, and an e-mail that is a number', async () => {
  const body = { name: 'Olga', number: '5521944440001', email: '5521944440003@casa.com' };
  const { id } = (await house.call<Contact>(company.admin, 'POST', '/contacts', { body })).body;
  const contact = await stored(id);
  if (contact === undefined) throw new Error('not stored');
  const merged = { ...contact, otherNumbers: ['5521944440002'], version: contact.version + 1 };
  await house.runtime.store.put(contactToItem(merged));
  await house.project();
  const found = async (searchParam: string) => {
    const query = { searchParam };
    const answer = await house.call<{ contacts: Contact[] }>(company.admin, 'GET', '/contacts', { query });
    return answer.body.contacts.some((one) => one.id === id);
  };
  for (const [searched, there] of [
    ['5521944440002', true],
    ['5521944440003@casa.com', true],
    ['552194444000', false],
    ['5521', false],
    ['5521944440003', false],
    ['5521944440003@', false],
  ] as const)
    expect([searched, await found(searched)]).toEqual([searched, there]);
});

test('words of messages: digits are found as wholes only, whoever wrote them', async () => {
  await company.receive('5531977776666', 'Fala com @5521976541122, ou +55 21 97654-1122, nota 4512');
  await house.project();
  const found = async (searchParam: string) => {
    const query = { status: 'search', searchOnMessages: 'true', searchParam };
    return (await house.call(company.admin, 'GET', '/tickets', { query })).body.tickets.length;
  };
  for (const [searched, times] of [
    ['5521976541122', 1],
    ['fala', 1],
    ['nota 4512', 1],
    ['55219', 0],
    ['552197654112', 0],
    ['9765', 0],
    ['fal 451', 0],
  ] as const)
    expect([searched, await found(searched)]).toEqual([searched, times]);
});

test('whoever tries one hidden number after another is stopped, by whatever they ask; names and pages are free', async () => {
  const { ana, bruno } = company;
  const ask = async (user: TestUser, path: string, query: Record<string, string> = {}) =>
    (await house.call<ErrorBody>(user, 'GET', path, { query })).status;
  const tried = (at: number) => `55119222${String(at).padStart(5, '0')}`;
  const ways: [string, (at: number) => Record<string, string>][] = [
    ['/contacts', (at) => ({ searchParam: tried(at) })],
    ['/tickets', (at) => ({ status: 'search', searchParam: `x@${tried(at)}`, searchOnMessages: 'true' })],
    ['/contacts/list', (at) => ({ name: `+55 11 9222 ${String(at).padStart(5, '0')}` })],
    ['/contacts/profile/', () => ({})],
  ];
  const guess = (user: TestUser, at: number) => {
    const [path, query] = ways[at % ways.length] ?? ['', () => ({})];
    return ask(user, path.endsWith('/') ? `${path}${tried(at)}` : path, query(at));
  };
  // A window of 15 minutes may end in between, so up to twice the limit.
  const answers: number[] = [];
  while (answers.length < 260 && answers.at(-1) !== 429) answers.push(await guess(ana, answers.length));
  expect(answers.length).toBeGreaterThan(120);
  expect(answers.at(-1)).toBe(429);
  for (const at of ways.keys()) expect(await guess(ana, at)).toBe(429);
  expect(await ask(ana, '/contacts', { searchParam: 'bento 5521' })).toBe(200);
  expect(await ask(bruno, '/contacts', { searchParam: tried(0) })).toBe(200);
});

test('where numbers are shown, who searches by them is not counted', async () => {
  const open = await createTestCompany(house.runtime);
  const search = (at: number) =>
    house.meter.cost('search by a number', () =>
      house.call(open.ana, 'GET', '/contacts', { query: { searchParam: `55119333${at}0000` } }),
    );
  await search(1);
  expect((await search(2)).write).toBe(0);
});
