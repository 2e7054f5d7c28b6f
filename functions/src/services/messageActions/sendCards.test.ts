import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEntity } from '../../core/people/auditEntity.ts';
import { messageCalls } from '../../core/messages/testing/messageCalls.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany, type TestUser } from '../../testing/testCompany.ts';

let house: TestHouse;
let company: TestCompany;
let other: TestCompany;
let calls: ReturnType<typeof messageCalls>;
let ticket: { id: number; uuid: string };
let count = 0;

beforeAll(async () => {
  house = await startTestHouse();
  company = await createTestCompany(house.runtime);
  other = await createTestCompany(house.runtime);
  calls = messageCalls(house, company);
});
afterAll(() => house.stop());
const newNumber = () => `55119555${String(++count).padStart(5, '0')}`;
beforeEach(async () => {
  ticket = await calls.serve(newNumber(), company.queues[0]);
  await house.project();
  await calls.commands();
});

const newContact = async (name: string, admin: TestUser = company.admin) =>
  (await house.call(admin, 'POST', '/contacts', { body: { name, number: newNumber() } })).body;
const locate = (body: object, user: TestUser = company.ana, id: number | string = ticket.id) =>
  house.call(user, 'POST', `/messages/location/${id}`, { body });
const row = async () => (await house.call(company.admin, 'GET', `/tickets/${ticket.id}`)).body;

test('contacts leave as cards in one message, behind the text', async () => {
  const [ze, lia] = [await newContact('Zé, o padeiro'), await newContact('Lia')];
  const { status, body } = await calls.send(company.ana, ticket.id, {
    body: 'Fale com eles',
    vCard: [ze, lia],
  });
  expect([status, body.messages.map(({ mediaType }) => mediaType)]).toEqual([
    200,
    ['conversation', 'contactMessage'],
  ]);
  const [text, command] = await calls.commands();
  expect(text).toMatchObject({ body: 'Fale com eles', dataJson: null });
  expect(command).toMatchObject({ kind: 'send', mediaType: 'contactMessage', body: 'Zé, o padeiro, Lia' });
  const { contacts } = JSON.parse((command?.kind === 'send' && command.dataJson) || '{}');
  expect(contacts).toMatchObject([{ displayName: 'Zé, o padeiro' }, { displayName: 'Lia' }]);
  expect(contacts[0].vcard).toContain(`waid=${ze.number}:+${ze.number}`);
  expect(body.messages[1]?.body).toMatch(/^BEGIN:VCARD\n[^]*END:VCARD\n\nBEGIN:VCARD/);
  expect((await row()).lastMessage).toContain('Zé, o padeiro, Lia');
  // A contact card reveals the full number even where numbers are hidden, so the audit log records it.
  const pk = auditEntity.partition({ companyId: company.id });
  const { items } = await house.runtime.store.query({ pk, limit: 100 });
  const told = items
    .map((item) => auditEntity.fromItem(item))
    .filter(({ action }) => action === 'contacts.card');
  expect(told).toMatchObject([
    { userId: company.ana.id, target: ze.id },
    { userId: company.ana.id, target: lia.id },
  ]);
  await house.project();
  expect(await calls.commands()).toEqual([]);
});

test('one card under a key is sent once; notes keep it for colleagues', async () => {
  const { id } = await newContact('Zé');
  for (const _again of [1, 2]) await calls.send(company.ana, ticket.id, { vCard: { id }, clientId: 'card' });
  expect(await calls.commands()).toHaveLength(1);
  await calls.send(company.ana, ticket.id, { vCard: { id }, isPrivate: true });
  expect(await calls.commands()).toEqual([]);
});

test('of strangers, of another company’s contacts and of none there is no card', async () => {
  const foreign = await newContact('Alheio', other.admin);
  for (const id of [foreign.id, 999_999_999])
    expect(await calls.send(company.ana, ticket.id, { vCard: { id } })).toMatchObject({
      status: 404,
      body: { code: 'ERR_NO_CONTACT_FOUND' },
    });
  await company.receive('', 'Oi', { chat: { lid: '900100300' }, pushName: 'Sem Número' });
  await house.project();
  const query = { searchParam: 'Sem Número' };
  const { body: unknown } = await house.call(company.admin, 'GET', '/contacts', { query });
  const { id } = unknown.contacts[0];
  expect(await calls.send(company.ana, ticket.id, { vCard: { id } })).toMatchObject({
    status: 400,
    body: { code: 'ERR_CONTACT_WITHOUT_NUMBER' },
  });
  for (const vCard of [[], '', null])
    expect(await calls.send(company.ana, ticket.id, { vCard })).toMatchObject({
      body: { code: 'ERR_EMPTY_MESSAGE' },
    });
  expect(await calls.commands()).toEqual([]);
});

test('a place is sent once under its key, with its name on the row', async () => {
  const place = { latitude: -23.55, longitude: -46.63, name: 'Padaria', address: 'Rua A, 1' };
  const first = await locate({ ...place, clientId: 'here' });
  expect(first).toMatchObject({ status: 200, body: { message: { mediaType: 'locationMessage', ack: 0 } } });
  const again = await locate({ ...place, clientId: 'here' }, company.ana, ticket.uuid);
  expect(again.body.message.id).toBe(first.body.message.id);
  expect(first.body.message.body).toMatch(/^\|https:\/\/maps\.google\.com\/.*\|Padaria, Rua A, 1$/);
  const [command, ...more] = await calls.commands();
  expect(more).toEqual([]);
  expect(command).toMatchObject({ kind: 'send', mediaType: 'locationMessage', body: 'Padaria' });
  expect(JSON.parse((command?.kind === 'send' && command.dataJson) || '{}')).toEqual({
    ...place,
    live: false,
  });
  expect((await locate({ latitude: 0, longitude: 0, name: null })).status).toBe(200);
});

test('a place is one on Earth, in an open ticket that one may see', async () => {
  for (const odd of [{ latitude: 91, longitude: 0 }, { latitude: '1', longitude: 0 }, { latitude: 1 }])
    expect(await locate(odd)).toMatchObject({ status: 400, body: { code: 'ERR_VALIDATION' } });
  const place = { latitude: 1, longitude: 2 };
  expect(await locate(place, company.bruno)).toMatchObject({ body: { code: 'ERR_NO_TICKET_FOUND' } });
  expect(await locate(place, other.admin)).toMatchObject({ body: { code: 'ERR_NO_TICKET_FOUND' } });
  await house.call(company.ana, 'PUT', `/tickets/${ticket.id}`, { body: { status: 'closed' } });
  expect(await locate(place)).toMatchObject({ body: { code: 'ERR_TICKET_CLOSED' } });
});
