import { Contended } from '@balcao/shared/server/db/contended';
import type { Contact } from '@balcao/shared/records/contactModel';
import type { ErrorBody } from '@balcao/shared/errors';
import type { Tag, TagMark } from '@balcao/shared/records/tagModel';
import { mostTags, mostTagsOfContact, mostTagsOfPerson, plainTagColor } from '@balcao/shared/tags/tagRules';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadDirectory } from '../company/directoryEntity.ts';
import { contactEntity } from '../records/contactEntity.ts';
import { taggedBucket } from '../records/taggedContactEntity.ts';
import { listCounterEntity } from '../../platform/db/listCounterEntity.ts';
import type { Viewer } from '../../platform/http/context.ts';
import { costAtOneInstant } from '../../testing/costAtOneInstant.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany, type TestUser } from '../../testing/testCompany.ts';
import { timerEntity } from '../../platform/timers/timerEntity.ts';
import { directoryFor } from '../../services/realtime/directoryFor.ts';
import { plainLane, tagEntity, tagInDirectory, tagToItem } from '../records/tagEntity.ts';
import { tagEvents } from './tagEvents.ts';
import { tagGoneTimer } from './tagGoneTimer.ts';

let house: TestHouse;
let company: TestCompany;
beforeAll(async () => {
  house = await startTestHouse();
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

type Row = Tag & { contactsCount: number; contacts?: { id: number; name: string; number: string }[] };
type List = ErrorBody & { tags: Row[]; count: number; hasMore: boolean; nextCursor: string | null };

const create = async (name: string, more: object = {}, user = company.ana) =>
  (await house.call<Tag & ErrorBody>(user, 'POST', '/tags', { body: { name, ...more } })).body;
const list = async (query: Record<string, string> = {}, user = company.ana) =>
  (await house.call<List>(user, 'GET', '/tags', { query })).body;
const give = (tagId: number, contactId: number, user: TestUser = company.ana) =>
  house.call<Contact & ErrorBody>(user, 'PUT', `/tags-contacts/${tagId}/${contactId}`);
const take = (tagId: number, contactId: number) =>
  house.call<ErrorBody>(company.ana, 'DELETE', `/tags-contacts/${tagId}/${contactId}`);
const sync = (contactId: number, tags: unknown) =>
  house.call<Contact & ErrorBody>(company.ana, 'POST', '/tags/sync', { body: { contactId, tags } });
const names = (marks: readonly TagMark[]) => marks.map(({ name }) => name);

let customers = 0;
/** A new customer's ticket, in a queue that both attendants serve. */
async function customer(name = 'Cliente'): Promise<Ticket> {
  const number = `55119333${String(++customers).padStart(5, '0')}`;
  await company.receive(number, 'Oi', { pushName: name });
  const [ticket] = await rows();
  await house.call(company.admin, 'PUT', `/tickets/${ticket?.id}`, { body: { queueId: company.queues[0] } });
  return (await rows())[0] as Ticket;
}
const rows = async (query: Record<string, string> = {}, user = company.admin) =>
  (
    await house.call<{ tickets: Ticket[] }>(user, 'GET', '/tickets', {
      query: { status: 'pending', ...query },
    })
  ).body.tickets;

test('made with a name of three characters or more, each name once in a company', async () => {
  expect(await create('VIP', { color: '#d1383d' })).toMatchObject({
    name: 'VIP',
    color: '#d1383d',
    kanban: 0,
    userId: company.ana.id,
  });
  expect(await create('Obra', { color: '' })).toMatchObject({ color: plainTagColor });
  expect((await create('ab')).code).toBe('ERR_VALIDATION');
  expect((await create('vip')).code).toBe('ERR_TAG_NAME_ALREADY_EXISTS');
  const other = await createTestCompany(house.runtime);
  expect(await create('VIP', {}, other.ana)).toMatchObject({ companyId: other.id });
});

test('listed by name, 20 a page, found by parts of names, stages apart', async () => {
  for (let index = 0; index < 23; index++) await create(`Etiqueta ${String(index).padStart(2, '0')}`);
  await create('Água');
  await create('Proposta', { kanban: 1 }, company.admin);
  const first = await list({ kanban: '0' });
  expect(names(first.tags).slice(0, 2)).toEqual(['Água', 'Etiqueta 00']);
  expect([first.tags.length, first.hasMore]).toEqual([20, true]);
  const { answer: second, ...cost } = await costAtOneInstant(house, 'page of tags', () =>
    list({ kanban: '0', cursor: first.nextCursor ?? '' }),
  );
  expect([second.tags.length, second.hasMore, cost.trips]).toEqual([4, false, 2]);
  expect((await list({ kanban: '0', pageNumber: '2' })).tags).toEqual(second.tags);
  expect((await list()).count).toBe(25);
  expect(names((await list({ kanban: '1' })).tags)).toEqual(['Proposta']);
  expect(names((await list({ searchParam: 'AGU' })).tags)).toEqual(['Água']);
  expect(names((await list({ searchParam: 'eta 1' })).tags)).toHaveLength(10);
  const all = await house.call<Tag[]>(company.ana, 'GET', '/tags/list', { query: { kanban: '0' } });
  expect(all.body).toHaveLength(24);
});

test('a company has no more tags than its lists carry', async () => {
  await house.runtime.store.put(
    listCounterEntity.toItem({ companyId: company.id, bucket: 'tag#all', count: mostTags, version: 1 }),
  );
  expect((await create('Uma mais')).code).toBe('ERR_TOO_MANY_TAGS');
});

test('one attendant makes at most a hundred of them; colleagues and administrators make more', async () => {
  const fresh = await createTestCompany(house.runtime);
  const make = async (user: TestUser, name: string) =>
    (await house.call<Tag & ErrorBody>(user, 'POST', '/tags', { body: { name } })).body;
  const bucket = (user: TestUser) => ({ companyId: fresh.id, bucket: `tag#by#${user.id}` });
  const counted = async (user: TestUser) =>
    (await house.runtime.store.get(listCounterEntity.key(bucket(user))))?.['count'];
  const first = await make(fresh.ana, 'Primeira');
  expect(await counted(fresh.ana)).toBe(1);
  for (const user of [fresh.ana, fresh.admin])
    await house.runtime.store.put(
      listCounterEntity.toItem({ ...bucket(user), count: mostTagsOfPerson, version: 2 }),
    );
  expect((await make(fresh.ana, 'Mais uma')).code).toBe('ERR_TOO_MANY_OWN_TAGS');
  expect((await make(fresh.bruno, 'De Bruno')).id).toBeGreaterThan(0);
  expect((await make(fresh.admin, 'De Alice')).id).toBeGreaterThan(0);
  await house.call(fresh.ana, 'DELETE', `/tags/${first.id}`);
  expect((await make(fresh.ana, 'Mais uma')).id).toBeGreaterThan(0);
});

describe('of a contact', () => {
  test('given and taken one by one or together, in the order in which they were given', async () => {
    const { contactId } = await customer();
    const [vip, obra, novo] = [await create('VIP'), await create('Obra'), await create('Novo')];
    const path = `/contactTags/${contactId}`;
    const tagsOf = async () => (await house.call<{ tags: unknown }>(company.bruno, 'GET', path)).body.tags;
    expect(await tagsOf()).toBe(false);
    expect(names((await give(vip.id, contactId)).body.tags)).toEqual(['VIP']);
    expect(names((await give(obra.id, contactId)).body.tags)).toEqual(['VIP', 'Obra']);
    expect(await tagsOf()).toEqual([vip, obra].map(({ id, name, color }) => ({ id, name, color })));
    // Existing clients send back the tags that they were answered.
    expect(names((await sync(contactId, [novo, vip])).body.tags)).toEqual(['Novo', 'VIP']);
    expect((await take(novo.id, contactId)).status).toBe(200);
    const { body } = await house.call(company.bruno, 'GET', `/contacts/${contactId}`);
    expect(body).toMatchObject({ tags: [{ id: vip.id }] });
    expect((await sync(contactId, '')).body.tags).toEqual([]);
    expect(await tagsOf()).toBe(false);
  });

  test('only tags of contacts, of this company, and not too many', async () => {
    const { contactId } = await customer();
    const stage = await create('Proposta', { kanban: 1 }, company.admin);
    const other = await createTestCompany(house.runtime);
    const foreign = await create('Deles', {}, other.ana);
    for (const id of [stage.id, foreign.id, 999_999_999]) {
      expect((await give(id, contactId)).body.code).toBe('ERR_NO_TAG_FOUND');
      expect((await sync(contactId, [id])).body.code).toBe('ERR_NO_TAG_FOUND');
    }
    const many = [];
    for (let index = 0; index <= mostTagsOfContact; index++) many.push((await create(`Tag ${index}`)).id);
    expect((await sync(contactId, many)).body.code).toBe('ERR_VALIDATION');
    expect((await sync(contactId, many.slice(1))).body.tags).toHaveLength(mostTagsOfContact);
    expect((await give(many[0] ?? 0, contactId)).body.code).toBe('ERR_TOO_MANY_CONTACT_TAGS');
    expect((await give(many[0] ?? 0, 999_999_999)).body.code).toBe('ERR_NO_CONTACT_FOUND');
  });

  test('of two people’s at once none is lost', async () => {
    const { contactId } = await customer();
    const [vip, obra] = [await create('VIP'), await create('Obra')];
    await Promise.all([give(vip.id, contactId), give(obra.id, contactId, company.bruno)]);
    const { body } = await house.call<Contact>(company.ana, 'GET', `/contacts/${contactId}`);
    expect(names(body.tags).toSorted()).toEqual(['Obra', 'VIP']);
  });
});

test('rows show them, also of tickets opened later, and a page of rows costs what it did', async () => {
  const ticket = await customer();
  await house.project();
  const plain = await costAtOneInstant(house, 'rows without tags', () => rows());
  const vip = await create('VIP', { color: '#d1383d' });
  await give(vip.id, ticket.contactId);
  await house.project();
  const mark = { id: vip.id, name: 'VIP', color: '#d1383d' };
  const tagged = await costAtOneInstant(house, 'rows with tags', () => rows());
  expect(tagged.answer[0]).toMatchObject({ id: ticket.id, tags: [mark], updatedAt: ticket.updatedAt });
  expect([tagged.trips, tagged.read]).toEqual([plain.trips, plain.read]);
  await house.call(company.ana, 'PUT', `/tickets/${ticket.id}`, { body: { status: 'open' } });
  await house.call(company.ana, 'PUT', `/tickets/${ticket.id}`, { body: { status: 'closed' } });
  await company.receive(ticket.contact.number, 'Voltei');
  const [next] = await rows();
  expect(next).toMatchObject({ contactId: ticket.contactId, tags: [mark] });
  const opened = await house.call(company.admin, 'GET', `/tickets/u/${next?.uuid}`);
  expect(opened.body).toMatchObject({ tags: [mark], contact: { tags: [mark] } });
});

test('lists and searches are filtered by them', async () => {
  const [one, two, three] = [
    await customer('Ana Um'),
    await customer('Bia Dois'),
    await customer('Cid Três'),
  ];
  const [vip, obra] = [await create('VIP'), await create('Obra')];
  await sync(one.contactId, [vip.id]);
  await sync(two.contactId, [vip.id, obra.id]);
  await sync(three.contactId, [obra.id]);
  await house.project();
  const ids = async (tags: number[], query: Record<string, string> = {}) =>
    (await rows({ tags: JSON.stringify(tags), ...query })).map(({ id }) => id).toSorted((a, b) => a - b);
  for (const status of ['pending', 'search']) {
    expect(await ids([vip.id], { status })).toEqual([one.id, two.id]);
    expect(await ids([vip.id, obra.id], { status })).toEqual([one.id, two.id, three.id]);
    expect(await ids([999_999_999], { status })).toEqual([]);
  }
  expect(await ids([obra.id], { status: 'search', searchParam: 'bia' })).toEqual([two.id]);
  const contacts = async (tags: number[], query: Record<string, string> = {}) =>
    (
      await house.call<{ contacts: Contact[] }>(company.ana, 'GET', '/contacts', {
        query: { contactTag: JSON.stringify(tags), ...query },
      })
    ).body.contacts.map(({ name }) => name);
  expect(await contacts([vip.id])).toEqual(['Ana Um', 'Bia Dois']);
  expect(await contacts([obra.id, vip.id])).toEqual(['Ana Um', 'Bia Dois', 'Cid Três']);
  expect(await contacts([obra.id], { searchParam: 'cid' })).toEqual(['Cid Três']);
});

test('the contacts of a tag, by name and counted, whatever becomes of them', async () => {
  const vip = await create('VIP');
  const tickets = [];
  for (let index = 0; index < 22; index++)
    tickets.push(await customer(`Zé ${String(index).padStart(2, '0')}`));
  for (const { contactId } of tickets) await give(vip.id, contactId);
  await house.project();
  expect((await list()).tags).toMatchObject([{ id: vip.id, contactsCount: 22 }]);
  const contactId = tickets[0]?.contactId ?? 0;
  await house.call(company.ana, 'PUT', `/contacts/${contactId}`, { body: { name: 'Álvaro' } });
  await house.project();
  // The stream repeats its records.
  await house.project();
  const first = await list({ tagId: String(vip.id) });
  expect(first).toMatchObject({ count: 22, hasMore: true, tags: [{ id: vip.id, contactsCount: 22 }] });
  const [tag] = first.tags;
  expect(tag?.contacts?.slice(0, 2).map(({ name }) => name)).toEqual(['Álvaro', 'Zé 01']);
  const second = await list({ tagId: String(vip.id), cursor: first.nextCursor ?? '' });
  expect([second.tags[0]?.contacts?.length, second.hasMore]).toEqual([2, false]);
  await take(vip.id, contactId);
  // Removed from the list before the stream has followed.
  expect((await list({ tagId: String(vip.id) })).tags[0]?.contacts?.[0]?.name).toBe('Zé 01');
  await house.project();
  expect((await list()).tags).toMatchObject([{ contactsCount: 21 }]);
});

test('another name or colour is everybody’s at once, in lists and events', async () => {
  const ticket = await customer();
  const vip = await create('VIP');
  await give(vip.id, ticket.contactId);
  await house.project();
  const before = await house.runtime.store.get(tagEntity.key({ companyId: company.id, id: vip.id }));
  const renamed = await house.call<Tag & ErrorBody>(company.bruno, 'PUT', `/tags/${vip.id}`, {
    body: { name: 'Preferencial', color: '#0f9d8a' },
  });
  expect(renamed.body).toMatchObject({ name: 'Preferencial', color: '#0f9d8a', kanban: 0 });
  expect((await rows())[0]?.tags).toEqual([{ id: vip.id, name: 'Preferencial', color: '#0f9d8a' }]);
  expect(await create('VIP')).toMatchObject({ name: 'VIP' });
  const again = await house.call<ErrorBody>(company.ana, 'PUT', `/tags/${vip.id}`, { body: { name: 'vip' } });
  expect(again.body.code).toBe('ERR_TAG_NAME_ALREADY_EXISTS');
  const after = await house.runtime.store.get(tagEntity.key({ companyId: company.id, id: vip.id }));
  const context = {
    companyId: company.id,
    directory: await loadDirectory(house.runtime.store, company.id, house.runtime.clock.now()),
    online: new Set<number>(),
    signMedia: (key: string) => key,
  };
  const rule = await tagEvents({ runtime: house.runtime, context, changes: [] });
  const heard = (change: Parameters<typeof rule>[0]) =>
    rule(change).map((audience) => audience({ viewer: {} as Viewer, sessionId: '', authVersion: 1 }))[0];
  // No dash before the company: existing clients listen for this name.
  expect(heard({ before, after })).toMatchObject({
    name: `company${company.id}-tag`,
    action: 'update',
    data: { tagId: vip.id, tag: { name: 'Preferencial' } },
  });
  expect(heard({ before: after, after: undefined })).toMatchObject({
    action: 'delete',
    data: { tagId: vip.id },
  });
});

test('a name that stays writes nothing, and nobody changes them as often as a program can', async () => {
  const vip = await create('VIP');
  const put = (body: object) => house.call<Tag & ErrorBody>(company.ana, 'PUT', `/tags/${vip.id}`, { body });
  const { write } = await house.meter.cost('the same name again', () =>
    put({ name: 'VIP', color: vip.color }),
  );
  expect(write).toBeLessThanOrEqual(1);
  const answers = [];
  for (let at = 0; at < 61; at++) answers.push((await put({ name: `VIP ${at}` })).status);
  expect(answers).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
  expect(
    (await house.call<Tag>(company.bruno, 'PUT', `/tags/${vip.id}`, { body: { name: 'Vip' } })).status,
  ).toBe(200);
});

test('one made a moment ago is named in the events of whoever got it', async () => {
  const { runtime } = house;
  const ticket = await customer();
  // Another process has just cached the directory.
  await loadDirectory(runtime.store, company.id, runtime.clock.now());
  const stored = await runtime.store.get(
    contactEntity.key({ companyId: company.id, contactId: ticket.contactId }),
  );
  const after = { ...stored, tagIds: [424_242] };
  const item = {
    companyId: company.id,
    id: 424_242,
    name: 'Recente',
    color: plainTagColor,
    kanban: 0 as const,
    ...plainLane,
    laneOrder: null,
    userId: company.ana.id,
    createdAt: runtime.clock.iso(),
    updatedAt: runtime.clock.iso(),
    version: 1,
  };
  await runtime.store.transact([{ put: tagToItem(item) }, tagInDirectory(item)]);
  const directory = await directoryFor(runtime, company.id, [{ before: stored, after }]);
  expect(directory.tags.get(424_242)).toMatchObject({ name: 'Recente' });
  // Another function's cache is older than this change; it shows the new name after its next read.
  const renamed = { ...item, name: 'Renomeada', version: 2 };
  await runtime.store.transact([{ put: tagToItem(renamed) }, tagInDirectory(renamed)]);
  await directoryFor(runtime, company.id, [{ before: tagToItem(item), after: tagToItem(renamed) }]);
  const told = await directoryFor(runtime, company.id, [{ before: stored, after }]);
  expect(told.tags.get(424_242)).toMatchObject({ name: 'Renomeada' });
  // A missing tag is looked up once, not again for every batch.
  const gone = { before: stored, after: { ...stored, tagIds: [424_242, 1] } };
  const { read } = await costAtOneInstant(house, 'events with a tag that is gone', () =>
    directoryFor(runtime, company.id, [gone]),
  );
  expect(read).toBe(0);
});

test('a deleted one is shown nowhere at once, and leaves its contacts by a job that may run twice', async () => {
  const { store } = house.runtime;
  const [vip, obra] = [await create('VIP'), await create('Obra')];
  const ticket = await customer();
  await sync(ticket.contactId, [vip.id, obra.id]);
  // More contacts than one run handles.
  const stored = await store.get(contactEntity.key({ companyId: company.id, contactId: ticket.contactId }));
  const sample = contactEntity.fromItem(stored ?? {});
  const many = Array.from({ length: 300 }, (_, index) => ({
    ...sample,
    contactId: 5_000_000 + company.id * 1000 + index,
    name: `Contato ${index}`,
    sortName: `contato ${index}`,
    tagIds: [vip.id],
    version: 1,
  }));
  await store.batchWrite(many.map((contact) => ({ put: contactEntity.toItem(contact) })));
  await house.project();
  expect((await list({ searchParam: 'vip' })).tags[0]?.contactsCount).toBe(301);

  expect((await house.call<ErrorBody>(company.ana, 'DELETE', `/tags/${vip.id}`)).status).toBe(200);
  expect(names((await rows())[0]?.tags ?? [])).toEqual(['Obra']);
  expect((await give(vip.id, ticket.contactId)).body.code).toBe('ERR_NO_TAG_FOUND');
  expect(await create('VIP')).toMatchObject({ name: 'VIP' });

  const timerOf = async () => {
    const at = timerEntity.key({ companyId: company.id, kind: 'tagGone', subject: String(vip.id) });
    const armed = await store.get(at, { consistent: true });
    return armed && timerEntity.fromItem(armed);
  };
  let runs = 0;
  // One contact is contended throughout the first run.
  const put = store.put.bind(store);
  const contended = vi
    .spyOn(store, 'put')
    .mockImplementation((item, ...given) =>
      runs === 0 && item['contactId'] === many[1]?.contactId
        ? Promise.reject(new Contended(new Error('conflict')))
        : put(item, ...given),
    );
  for (let timer = await timerOf(); timer !== undefined; runs++) {
    const run = { ...timer, payload: timer.payload as { tagId: number } };
    const next = await tagGoneTimer.run(house.runtime, run);
    if (runs === 0) await tagGoneTimer.run(house.runtime, run);
    await house.project();
    timer = next && { ...timer, ...next };
  }
  contended.mockRestore();
  // Two runs for the three hundred contacts, and one that finds none.
  expect(runs).toBeGreaterThanOrEqual(3);
  const left = await store.batchGet(
    many.map((contact) => contactEntity.key(contact)),
    { consistent: true },
  );
  expect(left.filter((item) => item !== undefined && 'tagIds' in item)).toEqual([]);
  const kept = await house.call<Contact>(company.ana, 'GET', `/contacts/${ticket.contactId}`);
  expect(names(kept.body.tags)).toEqual(['Obra']);
  const bucket = taggedBucket(vip.id);
  expect(await store.get(listCounterEntity.key({ companyId: company.id, bucket }))).toBeUndefined();
});
