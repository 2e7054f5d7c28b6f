import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { writeSessionStatus } from '@balcao/shared/server/connections/connectionSessionEntity';
import type { NumberAnswer } from '@balcao/shared/server/connections/questionEntity';
import { authEntity, forgetAuth, loadAuth } from '../../people/authEntity.ts';
import { answerQuestions } from '../../connections/testing/answerQuestions.ts';
import { startTestHouse, type TestHouse } from '../../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../../testing/testCompany.ts';
import { getContact } from '../../records/contactEntity.ts';

let house: TestHouse;
let company: TestCompany;
let connector: ReturnType<typeof answerQuestions> | undefined;
beforeAll(async () => {
  house = await startTestHouse();
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await connector?.stop();
  connector = undefined;
});
afterAll(() => house.stop());

/** Fake WhatsApp with these answers by number; null is a session that cannot ask, undefined one that never answers. */
const whatsapp = (known: Record<string, NumberAnswer> | null | undefined, seconds?: number) => {
  connector = answerQuestions(
    house.runtime,
    company.connectionId,
    (question) =>
      question.kind !== 'checkNumbers'
        ? undefined
        : known &&
          question.numbers.flatMap((asked) => {
            const answer = known[asked];
            return answer ? [{ asked, ...answer }] : [];
          }),
    seconds,
  );
  return connector;
};
const create = (number: string, name = 'Rita') =>
  house.call(company.ana, 'POST', '/contacts', { body: { name, number } });
const change = (id: number, body: object) => house.call(company.ana, 'PUT', `/contacts/${id}`, { body });

test('a new contact has the number as WhatsApp has it, and its messages find it by either name', async () => {
  const { asked } = whatsapp({
    '5511988880001': { exists: true, number: '551188880001', lid: '77001' },
  });
  const { status, body } = await create('+55 11 98888-0001');
  expect([status, body.number]).toEqual([200, '551188880001']);
  expect(asked).toMatchObject([
    {
      kind: 'checkNumbers',
      companyId: company.id,
      connectionId: company.connectionId,
      numbers: ['5511988880001'],
      typed: true,
    },
  ]);
  expect(await getContact(house.runtime.store, company.id, body.id)).toMatchObject({ lid: '77001' });
  // A message under the LID alone comes from the same person.
  await company.receive('5511977776666', 'Oi', { chat: { lid: '77001' } });
  const { body: list } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  expect(list.tickets.map(({ contactId }) => contactId)).toEqual([body.id]);
});

test('one that was typed without its country is of the company’s, also where nobody can be asked', async () => {
  const { status, body } = await create('(11) 98888-0091');
  expect([status, body.number]).toEqual([200, '5511988880091']);
  expect(await create('5511988880091', 'Outra')).toMatchObject({ body: { code: 'ERR_DUPLICATED_CONTACT' } });
});

test('what can be a number of elsewhere too is asked with and without the country: what exists counts, as it was typed first', async () => {
  const exists = (number: string) => ({ exists: true, number });
  const nobody = (number: string) => ({ exists: false, number });
  const { asked } = whatsapp({
    // Four pairs of a Peruvian and a Brazilian reading: only the first exists; only the second; both; neither.
    '51987650001': exists('51987650001'),
    '5551987650001': nobody('5551987650001'),
    '51987650002': nobody('51987650002'),
    '5551987650002': { ...exists('555187650002'), lid: '77092' },
    '51987650003': exists('51987650003'),
    '5551987650003': exists('5551987650003'),
    '51987650004': nobody('51987650004'),
    '5551987650004': nobody('5551987650004'),
    // WhatsApp does not answer about 51987650005.
    '5551987650005': nobody('5551987650005'),
    '51987650006': nobody('51987650006'),
    '5511988880092': exists('5511988880092'),
  });
  const made = [];
  for (const typed of [
    '51987650001',
    '51 98765-0002',
    '51987650003',
    '51987650004',
    '51987650005',
    '51987650006',
  ])
    made.push((await create(typed)).body);
  expect(made.map(({ number, code }) => number ?? code)).toEqual([
    '51987650001',
    '555187650002',
    '51987650003',
    'ERR_WAPP_INVALID_CONTACT',
    '51987650005',
    '5551987650006',
  ]);
  expect(await getContact(house.runtime.store, company.id, made[1]?.id ?? 0)).toMatchObject({ lid: '77092' });
  expect(asked[1]).toMatchObject({ numbers: ['51987650002', '5551987650002'], typed: true });
  // A number that is only valid as national is asked in one spelling, one typed with + as it is.
  await create('(11) 98888-0092');
  await create('+51987650007');
  expect(asked.slice(6).map((question) => 'numbers' in question && question.numbers)).toEqual([
    ['5511988880092'],
    ['51987650007'],
  ]);
});

test('where nobody can be asked it is the company’s country’s only where it can be', async () => {
  expect((await create('56988888888')).body.number).toBe('56988888888');
  expect((await create('+51987654321')).body.number).toBe('51987654321');
  expect((await create('0 51 98765-4321')).body.number).toBe('5551987654321');
  const { store, clock } = house.runtime;
  const { id } = company.ana;
  const auth = await loadAuth(store, company.id, id, clock.now());
  await store.update(authEntity.key({ companyId: company.id, id }), {
    set: { company: { ...auth?.company, timezone: 'Europe/Istanbul' } },
  });
  forgetAuth(store, company.id, id);
  expect((await create('0532 123 45 67')).body.number).toBe('905321234567');
  expect((await create('532 123 45 67')).body.code).toBe('ERR_DUPLICATED_CONTACT');
});

test('a number that nobody has is refused, on a new contact and on a known one', async () => {
  const nobody = { exists: false, number: '5511988880002' };
  whatsapp({ '5511988880002': nobody, '5511988880003': { exists: true, number: '5511988880003' } });
  expect(await create('5511988880002')).toMatchObject({
    status: 400,
    body: { code: 'ERR_WAPP_INVALID_CONTACT' },
  });
  const { body } = await create('5511988880003');
  expect(await change(body.id, { number: '5511988880002' })).toMatchObject({
    status: 400,
    body: { code: 'ERR_WAPP_INVALID_CONTACT' },
  });
  const { body: kept } = await house.call(company.ana, 'GET', `/contacts/${body.id}`);
  expect(kept.number).toBe('5511988880003');
});

test('a changed number is corrected as well, and brings the identity of who has none', async () => {
  const { body } = await create('5511988880004');
  const { asked } = whatsapp({
    '5511988880005': { exists: true, number: '551188880005', lid: '77005' },
  });
  const changed = await change(body.id, { number: '5511988880005', name: 'Rita Lee' });
  expect(changed.body).toMatchObject({ number: '551188880005', name: 'Rita Lee' });
  // Sending the same number back, or another change, does not ask again.
  await change(body.id, { number: '551188880005', email: 'rita@casa.com' });
  await change(body.id, { name: 'Rita' });
  expect(asked).toHaveLength(1);
  await company.receive('551188880005', 'Oi', { chat: { lid: '77005' } });
  const { body: list } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  expect(list.tickets.map(({ contactId }) => contactId)).toEqual([body.id]);
});

test('nobody who answers, a session that cannot, and none that is up: the contact is made as it was typed', async () => {
  whatsapp(undefined, 1);
  expect((await create('5511988880006')).body).toMatchObject({ number: '5511988880006' });
  await connector?.stop();

  const { asked } = whatsapp(null);
  const began = performance.now();
  expect((await create('5511988880007')).body).toMatchObject({ number: '5511988880007' });
  expect(performance.now() - began).toBeLessThan(20_000);
  expect(asked).toHaveLength(1);

  await writeSessionStatus(house.runtime.store, {
    companyId: company.id,
    connectionId: company.connectionId,
    status: 'TIMEOUT',
    qrcode: '',
    retries: 0,
    at: house.runtime.clock.iso(),
    epoch: 2,
  });
  expect((await create('5511988880008')).body).toMatchObject({ number: '5511988880008' });
  expect(asked).toHaveLength(1);
});

test('a queue that is away keeps nobody from making a contact', async () => {
  whatsapp({});
  const sqs = await house.runtime.clients.sqs();
  const away = vi.spyOn(sqs, 'send').mockRejectedValue(new Error('away') as never);
  expect((await create('5511988880009')).body).toMatchObject({ number: '5511988880009' });
  away.mockRestore();
});

test('of whom the company knows nobody is asked; the identity that WhatsApp tells may be a known contact’s too', async () => {
  const { asked } = whatsapp({
    '5511988880011': { exists: true, number: '5511988880011', lid: '77011' },
    '5511988880012': { exists: true, number: '5511988880012', lid: '77011' },
  });
  expect((await create('5511988880011')).status).toBe(200);
  expect((await create('551188880011')).body.code).toBe('ERR_DUPLICATED_CONTACT');
  expect(asked).toHaveLength(1);
  expect((await create('5511988880012')).body.code).toBe('ERR_DUPLICATED_CONTACT');
});

test('whoever tries numbers out is stopped; who makes contacts of them is not', async () => {
  const { clock } = house.runtime;
  const [now, iso] = [clock.now(), clock.iso()];
  house.runtime.clock = { now: () => now, iso: () => iso };
  try {
    const { body } = await create('5511988880020');
    const made = [];
    for (let at = 0; at < 5; at++)
      made.push((await create(`551197000${String(at).padStart(4, '0')}`)).status);
    expect(made).toEqual([200, 200, 200, 200, 200]);
    const refused = [];
    for (let at = 0; at < 121; at++) refused.push((await create('5511988880020')).body.code);
    expect(new Set(refused.slice(0, 120))).toEqual(new Set(['ERR_DUPLICATED_CONTACT']));
    expect(refused[120]).toBe('ERR_TOO_MANY_REQUESTS');
    expect((await change(body.id, { number: '5511988880021' })).body.code).toBe('ERR_TOO_MANY_REQUESTS');
    // Changes without a number are not counted.
    expect((await change(body.id, { name: 'Rita' })).status).toBe(200);
  } finally {
    house.runtime.clock = clock;
  }
});

test('what a contact costs where WhatsApp is asked', async () => {
  whatsapp({ '5511988880030': { exists: true, number: '5511988880030', lid: '77030' } });
  const { write } = await house.meter.cost('new contact, asked', () => create('5511988880030'));
  // The contact with its place in the list and two identities, each at a transaction's double price; the attempt,
  // counted and given back; the slot while WhatsApp is asked, taken and given back; the audit entry.
  expect(write).toBeLessThanOrEqual(13);
});

/** No area code of North America begins with 1, says our table; WhatsApp may know better. */
const unlisted = '11988880001';
const typedUnlisted = '+1 198 888 0001';

test('a number that our table does not know is a contact’s if WhatsApp says so, else refused', async () => {
  expect((await create(typedUnlisted)).body.code).toBe('ERR_WAPP_INVALID_CONTACT');
  const { asked } = whatsapp({ [unlisted]: { exists: true, number: unlisted, lid: '77002' } });
  // Without a plus, these digits are far more often a Brazilian number with a mistake.
  expect((await create('14155552671')).body.code).toBe('ERR_WAPP_INVALID_CONTACT');
  expect(asked).toEqual([]);
  const { status, body } = await create(typedUnlisted);
  expect([status, body.number]).toEqual([200, unlisted]);
  expect(asked).toHaveLength(1);
  await connector?.stop();
  // From then on it is known, whoever is up.
  for (const typed of [typedUnlisted, '001 198 888 0001'])
    expect((await create(typed)).body.code).toBe('ERR_DUPLICATED_CONTACT');
  expect((await change(body.id, { name: 'Rita', number: unlisted })).status).toBe(200);
});

test('a contact with such a number stays one everywhere: lists and imports take it, others not', async () => {
  await company.receive(unlisted, 'Oi', { chat: { pn: unlisted } });
  const list = await house.call(company.admin, 'POST', '/contact-lists', { body: { name: 'Clientes' } });
  const item = (number: string) =>
    house.call(company.admin, 'POST', '/contact-list-items', {
      body: { contactListId: list.body.id, name: 'Rita', number },
    });
  expect(await item(typedUnlisted)).toMatchObject({ status: 200, body: { number: unlisted } });
  expect((await item('+1 199 888 0001')).body.code).toBe('ERR_CONTACT_LIST_NUMBER');
  whatsapp({ '11998880001': { exists: true, number: '11998880001' } });
  expect(await item('+1 199 888 0001')).toMatchObject({ status: 200, body: { number: '11998880001' } });

  const imported = (number: string, validateContact = false) =>
    house.call(company.admin, 'POST', '/contactsImport', { body: { name: 'Nova', number, validateContact } });
  expect((await imported(typedUnlisted)).body.code).toBe('ERR_DUPLICATED_CONTACT');
  expect((await imported('+1 199 888 0001')).body.code).toBe('ERR_IMPORT_NUMBER');
  expect(await imported('+1 199 888 0001', true)).toMatchObject({
    status: 200,
    body: { number: '11998880001' },
  });
  const profile = await house.call(company.ana, 'GET', `/contacts/profile/${unlisted}`);
  expect(profile.body.contactId).toBeGreaterThan(0);
});
