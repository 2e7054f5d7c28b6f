import type { Contact } from '@balcao/shared/records/contactModel';
import type { Tag } from '@balcao/shared/records/tagModel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, setSwitches, type TestUser } from '../../testing/testCompany.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

test('whoever has a group’s ticket sees all that stands beside it, also without the right to groups; others see nothing of it', async () => {
  const company = await createTestCompany(house.runtime);
  const { admin, queues } = company;
  const theirs = await createTestCompany(house.runtime);
  await company.receive('', 'Oi', {
    chat: { group: '120363000077001' },
    participant: { chat: { pn: '5511933337001', lid: '777000001' }, name: 'Rita' },
  });
  await house.project();
  const listed = await house.call(admin, 'GET', '/tickets', { query: { status: 'group', showAll: 'true' } });
  const { id, contactId } = listed.body.tickets[0];
  const hold = async ({ id: userId }: TestUser) => {
    const body = { status: 'group', userId, queueId: queues[0], isTransfered: true };
    expect((await house.call(admin, 'PUT', `/tickets/${id}`, { body })).status).toBe(200);
  };
  const groups = (user: TestUser, allowGroup: 'enabled' | 'disabled') =>
    setSwitches(house.runtime, user, { allowGroup });
  const tag = (await house.call<Tag>(admin, 'POST', '/tags', { body: { name: 'Turma' } })).body;

  const ways = (user: TestUser) => {
    const ask = (method: string, path: string, more = {}) => house.call<object>(user, method, path, more);
    const note = { ticketId: id, contactId };
    return {
      contact: () => ask('GET', `/contacts/${contactId}`),
      change: () => ask('PUT', `/contacts/${contactId}`, { body: { email: 'turma@exemplo.com' } }),
      tickets: () => ask('GET', `/contacts/${contactId}/tickets`),
      audio: () => ask('PUT', `/contacts/toggleAcceptAudio/${contactId}`),
      bot: () => ask('PUT', `/contacts/toggleDisableBot/${contactId}`),
      wallets: () => ask('PUT', `/contact-wallet/${contactId}`, { body: { wallets: [] } }),
      block: () => ask('PUT', `/contacts/block/${contactId}`, { body: { active: true } }),
      tags: () => ask('GET', `/contactTags/${contactId}`),
      'tags synced': () => ask('POST', '/tags/sync', { body: { contactId, tags: [tag] } }),
      'tag given': () => ask('PUT', `/tags-contacts/${tag.id}/${contactId}`),
      'tag taken': () => ask('DELETE', `/tags-contacts/${tag.id}/${contactId}`),
      notes: () =>
        ask('GET', '/ticket-notes/list', { query: { ticketId: String(id), contactId: String(contactId) } }),
      'a note': () => ask('POST', '/ticket-notes', { body: { ...note, note: 'Às segundas' } }),
      members: () => ask('GET', `/tickets/${id}/members`),
      media: () => ask('GET', `/tickets/${id}/shared`, { query: { kind: 'media' } }),
    };
  };
  const seenBy = async (user: TestUser) => {
    const seen: Record<string, number> = {};
    for (const [way, ask] of Object.entries(ways(user))) {
      const { status } = await ask();
      seen[way] = status === 201 ? 200 : status;
    }
    return seen;
  };
  const all = (status: number) => Object.fromEntries(Object.keys(ways(admin)).map((way) => [way, status]));

  const ana = await groups(company.ana, 'enabled');
  await hold(ana);
  const holder = await groups(company.ana, 'disabled');
  const other = await groups(company.bruno, 'disabled');
  expect(await seenBy(admin)).toEqual(all(200));
  expect(await seenBy(holder)).toEqual(all(200));
  expect(await seenBy(other)).toEqual(all(404));
  expect(await seenBy(theirs.admin)).toEqual(all(404));
  // The group is not in lists, and no ticket can be opened with it.
  const { body } = await house.call<{ contacts: Contact[] }>(holder, 'GET', '/contacts');
  expect(body.contacts).toEqual([]);
  const again = { contactId, queueId: queues[0], whatsappId: company.connectionId };
  expect((await house.call(holder, 'POST', '/tickets', { body: again })).status).toBe(404);
  // Tags count groups too.
  await house.call(admin, 'PUT', `/tags-contacts/${tag.id}/${contactId}`);
  await house.project();
  const counted = await house.call<{ tags: object[] }>(other, 'GET', '/tags', {
    query: { tagId: String(tag.id) },
  });
  expect(counted.body.tags).toMatchObject([{ contactsCount: 1, contacts: [] }]);

  // Once closed, the ticket's holder may still see the group, but not change it.
  await house.call(admin, 'PUT', `/tickets/${id}`, { body: { status: 'closed' } });
  const changes = ['change', 'audio', 'bot', 'wallets', 'block', 'tags synced', 'tag given', 'tag taken'];
  expect(await seenBy(holder)).toEqual({
    ...all(200),
    ...Object.fromEntries(changes.map((way) => [way, 404])),
  });
  expect(await seenBy(admin)).toEqual(all(200));
  await house.call(admin, 'PUT', `/tickets/${id}`, { body: { status: 'group', queueId: queues[0] } });

  await hold(admin);
  expect(await seenBy(holder)).toEqual(all(404));
});
