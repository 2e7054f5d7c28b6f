import { afterAll, beforeAll, expect, test } from 'vitest';
import { authEntity, forgetAuth, loadAuth } from '../people/authEntity.ts';
import { companySettingsEntity } from '../company/settingsEntity.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../testing/testCompany.ts';

const number = '5521983125125';
let house: TestHouse;
let company: TestCompany;
let hiding: TestCompany;
beforeAll(async () => {
  house = await startTestHouse();
  [company, hiding] = [await createTestCompany(house.runtime), await createTestCompany(house.runtime)];
  const hide = { companyId: hiding.id, enableLGPD: 'enabled', lgpdHideNumber: 'enabled' } as const;
  await house.runtime.store.put(companySettingsEntity.toItem(hide));
  for (const one of [company, hiding]) {
    await one.receive(number, 'Oi', { pushName: 'Rita' });
    // Without the ninth digit, and with the same last digits elsewhere.
    await one.receive('552183125126', 'Oi', { pushName: 'Bia' });
    await one.receive('5511977775125', 'Oi', { pushName: 'Caio' });
    await one.receive('14155552671', 'Oi', { pushName: 'Dan 5125' });
  }
  await house.project();
});
afterAll(() => house.stop());

const contacts = async (of: TestCompany, searchParam: string) => {
  const { body } = await house.call(of.ana, 'GET', '/contacts', { query: { searchParam } });
  return (body.contacts as { name: string }[]).map(({ name }) => name);
};
const tickets = async (of: TestCompany, searchParam: string) => {
  const query = { status: 'search', searchParam };
  const { body } = await house.call(of.admin, 'GET', '/tickets', { query });
  return body.tickets.map(({ contact }: { contact: { name: string } }) => contact.name);
};

test.each([
  '(21) 98312-5125',
  '21983125125',
  '021 98312 5125',
  '98312-5125',
  '8312-5125',
  '(21) 8312-5125',
  '+55 21 98312-5125',
  '\u202a+55 21 98312\u20115125\u202c',
  '55219831',
  '219831',
  '0 15 21 98312-5125',
  'wa.me/5521983125125',
  '5521983125125@s.whatsapp.net',
])('contacts and inbox find a number as people write it: %s', async (searched) => {
  for (const found of [await contacts(company, searched), await tickets(company, searched)])
    expect(found).toContain('Rita');
});

test('one stored without its ninth digit is found with it, and a foreign one without its country', async () => {
  expect(await contacts(company, '(21) 98312-5126')).toEqual(['Bia']);
  expect(await contacts(company, '(415) 555-2671')).toEqual(['Dan 5125']);
});

test('the last four digits find all who have them, once each and after what begins with them', async () => {
  const found = await contacts(company, '5125');
  expect(found[0]).toBe('Dan 5125');
  expect(found.toSorted()).toEqual(['Caio', 'Dan 5125', 'Rita']);
  // Numbers are found by their end only from four digits on.
  expect(await contacts(company, '125')).toEqual([]);
  expect(await contacts(company, 'rita 5125')).toEqual(['Rita']);
});

test('hidden numbers are found by the whole number only, in any form', async () => {
  for (const whole of [
    number,
    '(21) 98312-5125',
    '(21) 8312-5125',
    '021983125125',
    '0 15 21 98312-5125',
    'wa.me/5521983125125',
  ])
    expect(await contacts(hiding, whole)).toEqual(['Rita']);
  for (const part of ['5125', '98312-5125', '55219831', '2198312512', '552198312512'])
    expect(await contacts(hiding, part)).not.toContain('Rita');
  expect(await contacts(hiding, 'rita 5125')).toEqual([]);
});

test.each([
  [
    'America/Mexico_City',
    ['525512345678', '529991234567'],
    ['044 55 1234 5678', '1 55 1234 5678'],
    ['1 999 123 4567'],
  ],
  [
    'America/Argentina/Buenos_Aires',
    ['541150123456', '542215012345'],
    ['011 15 5012-3456', '11 15 5012-3456'],
    ['0221 15 501-2345'],
  ],
  ['Europe/Moscow', ['79161234567', '73912345678'], ['8 916 123-45-67'], ['8 391 234 56 78']],
  ['Europe/Budapest', ['36201234567', '3612345678'], ['06 20 123 4567'], ['06 1 234 5678']],
])('a company of %s finds numbers as they are dialled there', async (timezone, numbers, first, second) => {
  const abroad = await createTestCompany(house.runtime);
  const { store, clock } = house.runtime;
  for (const { id } of [abroad.ana, abroad.admin]) {
    const auth = await loadAuth(store, abroad.id, id, clock.now());
    const key = authEntity.key({ companyId: abroad.id, id });
    await store.update(key, { set: { company: { ...auth?.company, timezone } } });
    forgetAuth(store, abroad.id, id);
  }
  for (const [at, one] of numbers.entries()) await abroad.receive(one, 'Oi', { pushName: `Pessoa ${at}` });
  await house.project();
  for (const [at, forms] of [first, second].entries())
    for (const searched of forms) {
      expect([searched, await contacts(abroad, searched)]).toEqual([searched, [`Pessoa ${at}`]]);
      expect([searched, await tickets(abroad, searched)]).toEqual([searched, [`Pessoa ${at}`]]);
    }
});
