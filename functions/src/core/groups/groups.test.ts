import type { GroupPerson, InboundEvent } from '@balcao/shared/channels/inboundEvent';
import type { GroupMember } from '@balcao/shared/groups/groupModel';
import { contactPictureKey } from '@balcao/shared/server/media/contactPictures';
import { type Profile, writeProfile } from '@balcao/shared/server/contacts/profileEntity';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { receiveContact } from '../../services/engine/receive/receiveContact.ts';
import { receiveEvent } from '../../services/engine/receive/receiveEvent.ts';
import { messageCalls } from '../messages/testing/messageCalls.ts';
import { companySettingsEntity } from '../company/settingsEntity.ts';
import { createTestCompany, type TestCompany, type TestUser } from '../../testing/testCompany.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { timerEntity } from '../../platform/timers/timerEntity.ts';

let house: TestHouse;
let company: TestCompany;
let sequence = 0;
let group: string;
beforeAll(async () => {
  house = await startTestHouse();
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
  group = `12036300000${1000 + ++sequence}`;
});
afterAll(() => house.stop());

type Page = {
  members: GroupMember[];
  at: string | null;
  count: number;
  hasMore: boolean;
  nextCursor: string | null;
};
const person = (at: number): { lid: string; pn: string } => ({
  lid: `77700000${1_000_000 + at}`,
  pn: `55119${String(88_000_000 + at)}`,
});
const list = (id: number, query: Record<string, string> = {}, user: TestUser = company.admin) =>
  house.call<Page>(user, 'GET', `/tickets/${id}/members`, { query });

function about() {
  return {
    v: 1,
    companyId: company.id,
    connectionId: company.connectionId,
    channel: 'whatsapp',
    account: company.account,
    at: house.runtime.clock.iso(),
  } as const;
}

/** Reports the group's members as the connector would. */
async function tell(members: GroupPerson[], more: Partial<Extract<InboundEvent, { kind: 'group' }>> = {}) {
  const count = members.length;
  await receiveEvent(house.runtime, { ...about(), kind: 'group', chat: { group }, members, count, ...more });
}

const says = (from: { lid: string; pn: string }, name: string, text: string) =>
  company.receive('', text, { chat: { group }, participant: { chat: from, name } });

async function ticketOf(): Promise<number> {
  const { body } = await house.call(company.admin, 'GET', '/tickets', {
    query: { status: 'group', showAll: 'true' },
  });
  return body.tickets[0].id;
}

const profile = (of: { lid: string }, more: Partial<Profile>) =>
  writeProfile(house.runtime.store, {
    companyId: company.id,
    account: company.account,
    chat: `l:${of.lid}`,
    day: '2026-01-01',
    looks: 1,
    expiresAt: Math.floor(house.runtime.clock.now() / 1000) + 86_400,
    ...more,
  });
const newKey = () => contactPictureKey(company.id, house.runtime.clock.iso(), `picture-${++sequence}`);

test('members by rank, ourselves first; who is a contact by their name and picture, others by what they say', async () => {
  await says(person(1), 'Bia ♥', 'Bom dia a todos');
  const id = await ticketOf();
  expect((await list(id)).body).toEqual({
    members: [],
    at: null,
    count: 0,
    hasMore: false,
    nextCursor: null,
  });
  await company.receive(person(2).pn, 'Oi', { chat: person(2), pushName: 'Rosa' });
  const [own, alone] = [newKey(), newKey()];
  await receiveContact(house.runtime, {
    ...about(),
    kind: 'contact',
    chat: person(2),
    name: null,
    pictureKey: own,
  });
  await profile(person(1), { name: 'Bia ♥', member: true, pictureKey: alone });
  // Someone who is also a contact shows the contact's picture, not the profile's.
  await profile(person(3), { name: 'Caio', pictureKey: newKey() });
  await tell([
    person(1),
    { ...person(2), role: 'admin' },
    person(3),
    { ...person(4), role: 'superadmin' },
    { pn: company.account, me: true },
    { lid: person(5).lid },
  ]);
  const { body } = await list(id);
  const { contactId } = body.members.find(({ name }) => name === 'Rosa') ?? {};
  expect(contactId).toEqual(expect.any(Number));
  expect(body.members.map(({ id: _mark, ...member }) => member)).toEqual([
    { name: '', number: company.account, contactId: null, urlPicture: null, role: 'member', isMe: true },
    { name: '', number: person(4).pn, contactId: null, urlPicture: null, role: 'superadmin', isMe: false },
    {
      name: 'Rosa',
      number: person(2).pn,
      contactId,
      urlPicture: expect.stringContaining(`/media/${own}?`),
      role: 'admin',
      isMe: false,
    },
    {
      name: 'Bia ♥',
      number: person(1).pn,
      contactId: null,
      urlPicture: expect.stringContaining(`/media/${alone}?`),
      role: 'member',
      isMe: false,
    },
    { name: 'Caio', number: person(3).pn, contactId: null, urlPicture: null, role: 'member', isMe: false },
    { name: '', number: '', contactId: null, urlPicture: null, role: 'member', isMe: false },
  ]);
  expect([body.count, body.hasMore]).toEqual([6, false]);
});

test('the author of a message is one of them by the same mark, also in what quotes it', async () => {
  const wid = await says(person(1), 'Bia', 'Quem vem?');
  await company.receive('', 'Eu', {
    chat: { group },
    quotedWid: wid,
    participant: { chat: person(2), name: '' },
  });
  await tell([person(1), person(2), person(3)]);
  const id = await ticketOf();
  const { body } = await house.call(company.admin, 'GET', `/messages/${id}`);
  const [asked, answered] = body.messages;
  expect(answered?.quotedMsg?.author).toEqual(asked.author);
  const ids = JSON.stringify([asked.author?.id, 'nobody']);
  const { body: found } = await list(id, { ids });
  expect(found.members).toMatchObject([{ id: asked.author?.id, number: person(1).pn }]);
  expect([found.count, found.hasMore]).toEqual([1, false]);
});

test('a number that is somebody else by now does not lend its contact', async () => {
  const old = { lid: '111222333444555', pn: person(1).pn };
  await company.receive(old.pn, 'Oi', { chat: old, pushName: 'Dona antiga' });
  await says(person(2), 'Bia', 'Oi');
  await tell([person(1)]);
  const id = await ticketOf();
  expect((await list(id)).body.members).toMatchObject([{ name: '', contactId: null }]);
});

test('what comes late or again changes nothing; of a group nobody knows nothing is kept', async () => {
  await tell([person(1)]);
  await says(person(1), 'Bia', 'Oi');
  const id = await ticketOf();
  expect((await list(id)).body.at).toBeNull();
  const now = house.runtime.clock.now();
  const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();
  await tell([person(1), person(2)], { at: at(10) });
  await tell([person(1)], { at: at(5) });
  const again = await house.meter.cost('the same again', () => tell([person(1)], { at: at(10) }));
  expect(again.write).toBe(0);
  expect((await list(id)).body).toMatchObject({ count: 2, at: at(10) });
  const both = [tell([person(3)], { at: at(20) }), tell([person(4)], { at: at(20) })];
  await Promise.all(both);
  expect((await list(id)).body.count).toBe(1);
});

test('of a thousand members a page costs what 50 cost, however many there are', async () => {
  await says(person(1), 'Bia', 'Oi');
  const id = await ticketOf();
  const many = Array.from({ length: 1024 }, (_, at) => person(at));
  await tell(many.slice(0, 60));
  await list(id);
  const few = await house.meter.cost('members of 60', () => list(id));
  const told = await house.meter.cost('1,024 members told', () =>
    tell(many, { at: new Date(house.runtime.clock.now() + 5000).toISOString(), count: 1500 }),
  );
  await list(id);
  const page = await house.meter.cost('members of 1,024', () => list(id));
  expect([page.answer.body.members.length, page.answer.body.count]).toEqual([50, 1500]);
  // Only the item with the members is larger.
  expect(page.read - few.read).toBeLessThanOrEqual(8);
  expect(page.trips).toBe(few.trips);
  expect(page.read).toBeLessThanOrEqual(90);
  expect(told.write).toBeLessThanOrEqual(70);
  const seen = new Set<string>();
  let cursor: string | null = null;
  do {
    const { body }: { body: Page } = await list(id, cursor === null ? {} : { cursor });
    for (const { id: mark } of body.members) seen.add(mark);
    cursor = body.nextCursor;
  } while (cursor !== null);
  expect(seen.size).toBe(1024);
  const authors = await house.meter.cost('three of 1,024', () =>
    list(id, { ids: JSON.stringify([...seen].slice(0, 3)) }),
  );
  expect(authors.read).toBeLessThanOrEqual(20);
});

test('who may not read the ticket learns nothing of its group; a conversation of two has no members', async () => {
  await says(person(1), 'Bia', 'Oi');
  await tell([person(1)]);
  const id = await ticketOf();
  const other = await createTestCompany(house.runtime);
  for (const user of [company.bruno, other.admin]) {
    expect((await list(id, {}, user)).status).toBe(404);
    expect((await house.call(user, 'POST', `/tickets/${id}/members`)).status).toBe(404);
  }
  await company.receive(person(9).pn, 'Oi', { chat: person(9) });
  const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  const [alone] = body.tickets;
  expect((await list(alone.id)).body).toMatchObject({ members: [], at: null });
  const calls = messageCalls(house, company);
  await calls.commands();
  expect((await house.call(company.admin, 'POST', `/tickets/${alone.id}/members`)).status).toBe(200);
  expect(await calls.commands()).toEqual([]);
});

test('hidden numbers are hidden here as well, in names and in addresses', async () => {
  const hide = { companyId: company.id, enableLGPD: 'enabled', lgpdHideNumber: 'enabled' } as const;
  await house.runtime.store.put(companySettingsEntity.toItem(hide));
  await says(person(1), '+55 11 98800-0001', 'Oi');
  await profile(person(1), { name: '+55 11 98800-0001', member: true, pictureKey: newKey() });
  await tell([person(1), person(2)]);
  const id = await ticketOf();
  const page = JSON.stringify((await list(id)).body);
  const messages = JSON.stringify((await house.call(company.admin, 'GET', `/messages/${id}`)).body);
  for (const text of [page, messages])
    for (const hidden of [person(1).pn, person(2).pn, person(1).lid, '98800-0001'])
      expect(text).not.toContain(hidden);
  expect(page).toContain('***********01');
});

test('a picture that a profile names leaves with it, unless a contact took it over', async () => {
  const [first, second, kept] = [newKey(), newKey(), newKey()];
  await profile(person(1), { member: true, pictureKey: first });
  await profile(person(2), { member: true, pictureKey: kept });
  await house.project();
  await profile(person(1), { member: true, pictureKey: second, looks: 2 });
  await profile(person(2), { pictureKey: kept, looks: 2 });
  await house.project();
  await profile(person(2), { looks: 3 });
  await house.project();
  const watched = async (key: string) => {
    const of = { companyId: company.id, kind: 'contactPicture', subject: key };
    return (await house.runtime.store.get(timerEntity.key(of), { consistent: true })) !== undefined;
  };
  expect([await watched(first), await watched(second), await watched(kept)]).toEqual([true, false, false]);
});

test('a text names members as people know them: in bubbles, quotations and rows, one round of reads for all', async () => {
  await says(person(1), 'Bia', 'Oi');
  await company.receive(person(2).pn, 'Oi', { chat: person(2), pushName: 'Rosa' });
  await profile(person(3), { name: 'Caio', member: true });
  await profile(person(5), { name: '+55 11 97777-0005', member: true });
  await tell([person(1), person(2), person(3), person(4), person(5)]);
  const named = [2, 3, 4, 5].map((at) => ({ lid: person(at).lid }));
  const tokens = named.map(({ lid }) => `@${lid}`).join(' ');
  const wid = 'NAMED';
  const text = `${tokens} e @123456789012345, vamos? *@${person(2).lid}*`;
  const given = { wid, mentions: named };
  const from = { chat: { group }, participant: { chat: person(1), name: 'Bia' } };
  const plain = await house.meter.cost('a plain text', () => company.receive('', 'vamos?', from));
  const cost = await house.meter.cost('a text that names four', () =>
    company.receive('', text, { ...from, ...given }),
  );
  expect(cost.read - plain.read).toBeLessThanOrEqual(12);
  await company.receive('', 'Sim', { ...from, quotedWid: wid });
  const id = await ticketOf();
  const shown = `@Rosa @Caio @${person(4).pn} @${person(5).pn} e @123456789012345, vamos? *@Rosa*`;
  const { body } = await house.call(company.admin, 'GET', `/messages/${id}`);
  expect(body.messages.find((message) => message.wid === wid)?.body).toBe(shown);
  expect(body.messages.at(-1)?.quotedMsg?.body).toContain('@Rosa @Caio @');
  const again = `@${person(2).lid} outra vez`;
  await company.receive('', again, { ...from, mentions: [{ lid: person(2).lid }] });
  const row = await house.call(company.admin, 'GET', `/tickets/${id}`);
  expect(row.body.lastMessage).toBe('@Rosa outra vez');
});

test('numbers of members whom a text names stay hidden where numbers are', async () => {
  const hide = { companyId: company.id, enableLGPD: 'enabled', lgpdHideNumber: 'enabled' } as const;
  await house.runtime.store.put(companySettingsEntity.toItem(hide));
  await says(person(1), 'Bia', 'Oi');
  await profile(person(5), { name: '+55 11 97777-0005', member: true });
  await tell([person(1), person(4), person(5)]);
  await company.receive('', `Oi @${person(4).lid} @${person(5).lid}`, {
    chat: { group },
    participant: { chat: person(1), name: 'Bia' },
    mentions: [{ lid: person(4).lid }, { lid: person(5).lid }],
  });
  const id = await ticketOf();
  for (const path of [`/messages/${id}`, `/tickets/${id}`]) {
    const text = JSON.stringify((await house.call(company.admin, 'GET', path)).body);
    expect(text).toContain('Oi @***********04 @***********05');
    for (const hidden of [person(4).pn, person(5).pn, person(4).lid, '97777-0005'])
      expect(text).not.toContain(hidden);
  }
});
