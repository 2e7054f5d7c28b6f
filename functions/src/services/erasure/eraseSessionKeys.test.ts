import { connectionSessionEntity } from '@balcao/shared/server/connections/connectionSessionEntity';
import { sessionKeyEntity } from '@balcao/shared/server/connections/sessionKeyEntity';
import { queryPages } from '@balcao/shared/server/db/queryPages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../testing/testCompany.ts';
import type { ErasurePlace } from './erasureStep.ts';
import { eraseSessionKeys } from './eraseSessionKeys.ts';
import { readPerson } from '../../core/conversations/readPerson.ts';
import { keysNamedAfter } from './testing/furnishPerson.ts';

let house: TestHouse;
let company: TestCompany;
beforeAll(async () => {
  house = await startTestHouse();
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

const chat = { pn: '5531988887001', lid: '93550007001' };
const group = '120363055';
/** Keys of the connection itself, of a group, and of people whose names contain the customer's. */
const others = [
  'CREDS',
  'PREKEYS#0',
  'KEY#app-state-sync-key#AAAA',
  'KEY#tctoken#__index',
  `KEY#sender-key-memory#${group}@g.us`,
  `KEY#sender-key#${group}@g.us::5511900000001::3`,
  `KEY#sender-key#${group}@g.us::${chat.lid}9_1::0`,
  ...keysNamedAfter({ pn: `${chat.pn}9`, lid: `${chat.lid}9` }),
  ...keysNamedAfter({ pn: `7${chat.pn}`, lid: `7${chat.lid}` }),
];
const sorted = (names: readonly string[]) => [...new Set(names)].toSorted();

async function furnish(names: readonly string[], sealed = new Uint8Array(3), to = company) {
  const owner = { companyId: to.id, connectionId: to.connectionId };
  const items = sorted(names).map((name) => sessionKeyEntity.toItem({ ...owner, name, sealed }));
  await house.runtime.store.batchWrite(items.map((item) => ({ put: item })));
}

async function left(of = company): Promise<string[]> {
  const pk = sessionKeyEntity.partition({ companyId: of.id, connectionId: of.connectionId });
  const names: string[] = [];
  for await (const items of queryPages(house.runtime.store, {
    pk,
    prefix: 'S#',
    limit: 1000,
    consistent: true,
  }))
    names.push(...items.map((item) => sessionKeyEntity.fromItem(item).name));
  return names.toSorted();
}

/** Returns the number of steps. */
async function erase(contactId: number): Promise<number> {
  const erased = await readPerson(house.runtime.store, { companyId: company.id, contactId });
  if (erased === undefined) throw new Error('nobody there');
  let place: ErasurePlace | undefined;
  for (let steps = 1; ; steps++) {
    place = await eraseSessionKeys(house.runtime, erased, place);
    if (place === undefined) return steps;
  }
}

async function wrote(...of: Parameters<TestCompany['receive']>): Promise<number> {
  await company.receive(...of);
  await house.project();
  const query = { status: 'search', searchOnMessages: 'true', searchParam: of[1] };
  const { body } = await house.call(company.admin, 'GET', '/tickets', { query });
  return body.tickets[0].contactId;
}

test('keys named after the customer go, however many pages others’ are, and no one else’s', async () => {
  const contactId = await wrote(chat.pn, 'Bom dia', { chat });
  const stranger = await createTestCompany(house.runtime);
  await furnish([...keysNamedAfter(chat), ...others]);
  await furnish(keysNamedAfter(chat), undefined, stranger);
  // More than a query page holds, between the customer's keys in two groups.
  const many = Array.from({ length: 12 }, (_, at) => `KEY#sender-key#1203635${at + 10}@g.us::999_1::0`);
  await furnish(many, new Uint8Array(150_000));
  await furnish([`KEY#sender-key#120363999@g.us::${chat.lid}_1::0`]);
  const cost = await house.meter.cost('the keys of a customer', () => erase(contactId));
  expect(await left()).toEqual(sorted([...others, ...many]));
  expect(await left(stranger)).toEqual(sorted(keysNamedAfter(chat)));
  expect(cost.answer).toBeGreaterThan(1);
  // Half a unit per kind and name, and per 4 KB of group keys.
  expect(cost.read).toBeLessThan(10 + 12 * 19 + 20);
});

test('of a group those of all who write in it go, of its members nothing else', async () => {
  const contactId = await wrote('', 'Bom dia, pessoal', {
    chat: { group },
    participant: { chat, name: 'Rui' },
  });
  const ofGroup = others.filter((name) => name.includes(`${group}@g.us`));
  await furnish([...keysNamedAfter(chat), ...others]);
  await erase(contactId);
  expect(await left()).toEqual(
    sorted([...keysNamedAfter(chat), ...others.filter((name) => !ofGroup.includes(name))]),
  );
});

test('a connection keeps what it hears of its own phone with', async () => {
  const contactId = await wrote(chat.pn, 'Bom dia', { chat });
  const { id: companyId, connectionId } = company;
  await house.runtime.store.update(connectionSessionEntity.key({ companyId, connectionId }), {
    set: { number: chat.pn },
  });
  await furnish(keysNamedAfter(chat));
  await erase(contactId);
  expect(await left()).toEqual(sorted(keysNamedAfter(chat)));
});
