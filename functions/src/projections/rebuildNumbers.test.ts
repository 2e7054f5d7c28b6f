import type { MergeProposal } from '@balcao/shared/contactMerges/contactMergesApi';
import { chatAliasEntity } from '@balcao/shared/server/conversations/conversationEntity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactIdentityEntity } from '../core/records/contactEntity.ts';
import { listedKey, listedToItem } from '../services/contactLists/listedEntity.ts';
import { startTestHouse, type TestHouse } from '../testing/startTestHouse.ts';
import { createTestCompany } from '../testing/testCompany.ts';
import { rebuildNumbers } from './rebuildNumbers.ts';
import { scanTable } from './scanTable.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

/** Stores the names of a company's contacts as an earlier release did: numbers as they were written. */
async function storeAsWritten(companyId: number, canonical: string, written: string): Promise<void> {
  const { store } = house.runtime;
  for await (const page of scanTable(house.runtime, ['contactIdentity', 'chatAlias'], companyId))
    for (const item of page) {
      if (contactIdentityEntity.owns(item)) {
        const one = contactIdentityEntity.fromItem(item);
        if (one.identity !== `n:${canonical}`) continue;
        await store.delete(contactIdentityEntity.key(one));
        await store.put(contactIdentityEntity.toItem({ ...one, identity: `n:${written}` }));
      } else {
        const one = chatAliasEntity.fromItem(item);
        if (one.chatKey !== `p:${canonical}`) continue;
        await store.delete(chatAliasEntity.key(one));
        await store.put(chatAliasEntity.toItem({ ...one, chatKey: `p:${written}` }));
      }
    }
}

test.each([
  ['Mexico', '525550123456', '5215550123456'],
  ['Argentina', '541150123456', '5491150123456'],
  ['Ivory Coast', '2250708123456', '22508123456'],
  ['Benin', '2290197123456', '22997123456'],
])('%s: who writes under one form is the contact with the other', async (_country, one, other) => {
  const company = await createTestCompany(house.runtime);
  const contact = { name: 'Rita', number: one };
  const { body } = await house.call(company.admin, 'POST', '/contacts', { body: contact });
  await company.receive(other, 'Oi');
  const { body: list } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  expect(list.tickets.map(({ contactId }: { contactId: number }) => contactId)).toEqual([body.id]);
  const again = await house.call(company.admin, 'POST', '/contacts', {
    body: { ...contact, number: `+${other}` },
  });
  expect(again.body.code).toBe('ERR_DUPLICATED_CONTACT');
});

test('stored numbers get their canonical form, and pairs of one number are proposed for merging', async () => {
  const company = await createTestCompany(house.runtime);
  const tickets = async () => {
    const query = { status: 'pending' };
    const { body } = await house.call(company.admin, 'GET', '/tickets', { query });
    return body.tickets as { contactId: number; unreadMessages: number }[];
  };
  // Stored by an earlier release, which kept both forms apart.
  await company.receive('5215550123456', 'Oi', { chat: { pn: '5215550123456' }, pushName: 'Ana' });
  await company.receive('5491150123456', 'Oi', { chat: { pn: '5491150123456' }, pushName: 'Caio' });
  await company.receive('525550999999', 'Oi', { chat: { pn: '525550999999' }, pushName: 'Ana outra vez' });
  await storeAsWritten(company.id, '525550123456', '5215550123456');
  await storeAsWritten(company.id, '541150123456', '5491150123456');
  await storeAsWritten(company.id, '525550999999', '525550123456');
  expect(await tickets()).toHaveLength(3);

  const { moved, proposed } = await rebuildNumbers(house.runtime, company.id);
  expect({ moved, proposed }).toEqual({ moved: 3, proposed: 1 });
  const { body } = await house.call<{ proposals: MergeProposal[] }>(
    company.admin,
    'GET',
    '/contacts/merge-proposals',
  );
  expect(body.proposals.map(({ contacts }) => contacts.map(({ name }) => name))).toEqual([
    ['Ana', 'Ana outra vez'],
  ]);
  // Either form leads to the contact from now on.
  await company.receive('5491150123456', 'Tudo bem?', { chat: { pn: '5491150123456' } });
  await company.receive('541150123456', 'Alô', { chat: { pn: '541150123456' } });
  expect(await tickets()).toHaveLength(3);
  // A second run finds nothing.
  expect(await rebuildNumbers(house.runtime, company.id)).toEqual({ moved: 0, proposed: 0 });
  const [first, other] = body.proposals[0]?.contacts ?? [];
  const otherContactId = other?.id;
  const merged = await house.call(company.admin, 'POST', `/contacts/${first?.id}/merge`, {
    body: { otherContactId },
  });
  expect(merged.status).toBe(200);
});

test('what changes between reading and writing is kept', async () => {
  const company = await createTestCompany(house.runtime);
  const { store } = house.runtime;
  await company.receive('5215550123456', 'Oi', { chat: { pn: '5215550123456' }, pushName: 'Ana' });
  await company.receive('5491150123456', 'Oi', { chat: { pn: '5491150123456' }, pushName: 'Caio' });
  await storeAsWritten(company.id, '525550123456', '5215550123456');
  await storeAsWritten(company.id, '541150123456', '5491150123456');
  const contactListId = await house.runtime.nextId('contactList');
  const row = {
    id: 1,
    companyId: company.id,
    contactListId,
    name: 'Rita',
    number: '5215550123457',
    email: '',
    extraInfo: [],
    isWhatsappValid: null,
    createdAt: house.runtime.clock.iso(),
    updatedAt: house.runtime.clock.iso(),
    version: 1,
  };
  await store.put(listedToItem(row));
  const ana = { companyId: company.id, channel: 'whatsapp' as const, identity: 'n:5215550123456' };
  const caio = { ...ana, identity: 'n:5491150123456' };
  // Meanwhile one contact is merged into another, one is erased, and a row of a list is changed.
  let changes: Promise<void> | undefined;
  const change = async () => {
    await store.update(contactIdentityEntity.key(ana), { set: { contactId: 777 } });
    await store.delete(contactIdentityEntity.key(caio));
    await store.put(listedToItem({ ...row, name: 'Rita Lima', version: 2 }));
  };
  const runtime = {
    ...house.runtime,
    store: {
      ...store,
      transact: async (...given: Parameters<typeof store.transact>) => {
        await (changes ??= change());
        return store.transact(...given);
      },
    },
  };
  await rebuildNumbers(runtime, company.id);
  const read = async (identity: string) =>
    store.get(contactIdentityEntity.key({ ...ana, identity }), { consistent: true });
  expect(await read('n:525550123456')).toMatchObject({ contactId: 777 });
  expect([await read('n:5215550123456'), await read('n:541150123456')]).toEqual([undefined, undefined]);
  const listed = await store.get(listedKey({ ...row, number: '525550123457' }), { consistent: true });
  expect(listed).toMatchObject({ name: 'Rita Lima', version: 3 });
});
