import { contactSortName } from '@balcao/shared/contacts/contactRules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rebuildContactOrder } from '../../projections/rebuildContactOrder.ts';
import { companySettingsEntity } from '../company/settingsEntity.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../testing/testCompany.ts';
import { contactEntity, getContact } from '../records/contactEntity.ts';

let house: TestHouse;
let company: TestCompany;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

interface Listed {
  contacts: { id: number; name: string; number: string }[];
  nextCursor: string | null;
}
const list = async (query: Record<string, string> = {}) =>
  (await house.call<Listed>(company.admin, 'GET', '/contacts', { query })).body;
const order = async (query?: Record<string, string>) =>
  (await list(query)).contacts.map(({ number }) => number.slice(-2));

/** Numbers of contacts without a name, not in numeric order. */
const nameless = ['5521988880030', '5511988880010', '5541988880020', '5511988880040'];

async function begin(hide: boolean) {
  company = await createTestCompany(house.runtime);
  if (hide) {
    const settings = { companyId: company.id, enableLGPD: 'enabled', lgpdHideNumber: 'enabled' } as const;
    await house.runtime.store.put(companySettingsEntity.toItem(settings));
  }
  for (const number of nameless) await company.receive(number, 'Oi', { pushName: '' });
  for (const [name, number] of [
    // Written as a number: would come between the nameless contacts if these were sorted by number.
    ['5511988880015', '5531977770051'],
    ['+55 21 98888-0035', '5531977770052'],
    ['Zuleica', '5531977770053'],
    ['Ana 21 97777-0000', '5531977770054'],
    ['Ana', '5531977770055'],
  ] as const)
    await house.call(company.admin, 'POST', '/contacts', { body: { name, number } });
  await house.project();
}

/** Names first, then contacts without a name in order of arrival. */
const expected = ['54', '55', '53', '30', '10', '20', '40', '51', '52'];

test.each([[true], [false]])(
  'who has no name stands behind the names as they came, hidden: %s',
  async (hide) => {
    await begin(hide);
    expect(await order()).toEqual(expected);
  },
);

test('nor does a tag list them by their numbers, and what a release before has stored is put in its place', async () => {
  await begin(true);
  const { store } = house.runtime;
  const { id: companyId } = company;
  const tag = await house.call<{ id: number }>(company.admin, 'POST', '/tags', {
    body: { name: 'Visto', color: '#112233' },
  });
  const { contacts } = await list();
  for (const { id } of contacts)
    await house.call(company.admin, 'POST', '/tags/sync', {
      body: { contactId: id, tags: [{ id: tag.body.id }] },
    });
  // In the state of earlier releases, which sorted contacts without a name by number.
  for (const { id } of contacts) {
    const contact = await getContact(store, companyId, id);
    if (contact === undefined || contactSortName(contact.name) !== '~') continue;
    const sorted = { ...contact, sortName: contact.name, version: contact.version + 1 };
    await store.put(contactEntity.toItem(sorted));
  }
  await house.project();
  const contactTag = JSON.stringify([tag.body.id]);
  expect(await order({ contactTag })).not.toEqual(expected);
  expect(await order()).not.toEqual(expected);
  expect(await rebuildContactOrder(house.runtime, companyId)).toEqual({ moved: 6 });
  expect(await rebuildContactOrder(house.runtime, companyId)).toEqual({ moved: 0 });
  await house.project();
  expect(await order()).toEqual(expected);
  expect(await order({ contactTag })).toEqual(expected);
});

test('a name given or taken moves its contact, and pages leave out nobody', async () => {
  await begin(true);
  const found = (await list()).contacts.find(({ number }) => number.endsWith('20'));
  const rename = (name: string) =>
    house.call(company.admin, 'PUT', `/contacts/${found?.id}`, { body: { name } });
  await rename('Beto');
  expect(await order()).toEqual(['54', '55', '20', '53', '30', '10', '40', '51', '52']);
  await rename('5541988880020');
  expect(await order()).toEqual(expected);
  for (let at = 0; at < 100; at++)
    await company.receive(`55119777${String((at * 37) % 100).padStart(5, '0')}`, 'Oi', { pushName: '' });
  await house.project();
  const first = await list();
  const second = await list({ cursor: first.nextCursor ?? '' });
  const ids = [...first.contacts, ...second.contacts].map(({ id }) => id);
  expect([first.contacts.length, second.contacts.length, new Set(ids).size]).toEqual([100, 9, 109]);
  // After the names come contacts without a name, by id only.
  const behind = ids.slice(3);
  expect(behind).toEqual(behind.toSorted((one, other) => one - other));
});
