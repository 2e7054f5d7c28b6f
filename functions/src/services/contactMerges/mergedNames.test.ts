import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../testing/testCompany.ts';
import { openConversation } from '../../core/conversations/openConversation.ts';
import { mergeCalls } from './testing/mergeCalls.ts';

let house: TestHouse;
let company: TestCompany;
beforeAll(async () => {
  house = await startTestHouse();
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

const { splitPerson, merge, undo, newPerson, ownerOf, settled, storedContact, ticketWith, twoPeople } =
  mergeCalls(() => ({
    house,
    company,
  }));

/** The chat that a message opens for a contact on an account where it has no conversation. */
async function writtenTo(contactId: number) {
  const contact = await storedContact(contactId);
  if (contact === undefined) throw new Error('no contact');
  const { connectionId } = company;
  return (await openConversation(house.runtime, { contact, account: '5511900000004', connectionId })).chat;
}

describe('the other one’s number, whose LID nobody knew when the two were merged', () => {
  test.each([undefined, 'pn'] as const)(
    'is the merged contact’s under it too (the first: %s)',
    async (known) => {
      const { one, two, kept, gone } = await twoPeople({ one: known, two: 'pn' });
      await merge(kept.contactId, gone.contactId);
      await settled();
      await company.receive(two.pn, 'com lid', { chat: two });
      await company.receive(one.pn, 'a primeira', { chat: one });
      expect(await ticketWith('com lid')).toMatchObject({ contactId: kept.contactId });
      expect(await ticketWith('a primeira')).toMatchObject({ id: kept.id, contactId: kept.contactId });
      // The contact keeps its own identities.
      expect(await storedContact(kept.contactId)).toMatchObject({
        number: one.pn,
        lid: one.lid,
        otherNumbers: [two.pn],
        otherLids: [two.lid],
      });
      // Once the LID is known, another LID with that number is somebody else.
      const next = { pn: two.pn, lid: newPerson().lid };
      await company.receive(two.pn, 'outra pessoa', { chat: next });
      expect((await ticketWith('outra pessoa')).contactId).not.toBe(kept.contactId);
    },
  );

  test('goes with it when the merge is undone, on every account', async () => {
    const { one, two, kept, gone } = await twoPeople({ one: 'pn', two: 'pn' });
    await merge(kept.contactId, gone.contactId);
    await settled();
    await company.receive(two.pn, 'com lid', { chat: two });
    await undo(kept.contactId, gone.contactId);
    await settled();
    expect(await ownerOf(`l:${two.lid}`)).toBe(gone.contactId);
    expect(await storedContact(gone.contactId)).toMatchObject({ number: two.pn, lid: two.lid });
    const first = await storedContact(kept.contactId);
    expect(first?.number).toBe(one.pn);
    expect([first?.lid, first?.otherLids, first?.otherNumbers]).toEqual([undefined, undefined, undefined]);
    await company.receive(two.pn, 'em outra conta', { chat: { lid: two.lid }, account: '5511900000003' });
    expect((await ticketWith('em outra conta')).contactId).toBe(gone.contactId);
  });
});

test('a contact without a LID takes no other phone’s: what we begin goes to its own', async () => {
  const { one, two, kept, gone } = await twoPeople({ one: 'pn' });
  await merge(kept.contactId, gone.contactId);
  await settled();
  const merged = await storedContact(kept.contactId);
  expect([merged?.number, merged?.lid, merged?.otherLids]).toEqual([one.pn, undefined, [two.lid]]);
  expect(await writtenTo(kept.contactId)).toEqual({ pn: one.pn });
  await company.receive(two.pn, 'da outra', { chat: two });
  await company.receive(one.pn, 'da primeira', { chat: one });
  expect((await ticketWith('da outra')).contactId).toBe(kept.contactId);
  expect(await ticketWith('da primeira')).toMatchObject({ id: kept.id });
  expect(await storedContact(kept.contactId)).toMatchObject({ lid: one.lid, otherLids: [two.lid] });
});

test('a contact known by its LID alone shows the other one’s number, which keeps its own LID', async () => {
  const { one, two, kept, gone } = await twoPeople({ one: 'lid', two: 'pn' });
  await merge(kept.contactId, gone.contactId);
  await settled();
  expect((await storedContact(kept.contactId))?.number).toBe(two.pn);
  expect(await writtenTo(kept.contactId)).toEqual({ lid: one.lid });
  await company.receive(two.pn, 'com lid', { chat: two });
  expect((await ticketWith('com lid')).contactId).toBe(kept.contactId);
  await undo(kept.contactId, gone.contactId);
  await settled();
  expect((await storedContact(kept.contactId))?.number).toBe('');
  expect(await storedContact(gone.contactId)).toMatchObject({ number: two.pn, lid: two.lid });
});

test('a LID that came to be the contact’s own by a merge goes with its undoing', async () => {
  const { pn, lid, kept, gone } = await splitPerson();
  await merge(kept.contactId, gone.contactId);
  await settled();
  await writtenTo(kept.contactId);
  await company.receive(pn, 'ambos outra vez', { chat: { pn, lid }, account: '5511900000004' });
  expect((await storedContact(kept.contactId))?.lid).toBe(lid);
  await undo(kept.contactId, gone.contactId);
  await settled();
  expect((await storedContact(kept.contactId))?.lid).toBeUndefined();
  expect(await storedContact(gone.contactId)).toMatchObject({ lid });
});
