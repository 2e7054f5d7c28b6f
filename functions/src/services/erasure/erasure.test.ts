import { inflateRawSync } from 'node:zlib';
import { ListObjectsV2Command, ListObjectVersionsCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { definedEntities, type StoredItem } from '@balcao/shared/server/db/entity';
import { messageEntity } from '@balcao/shared/server/messages/messageEntity';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { hashedSubject } from '../../core/people/throttle.ts';
import { throttleEntity } from '../../core/people/throttleEntity.ts';
import { storedBytesEntity } from '../../core/company/figuresEntity.ts';
import { contactEntity, contactIdentityEntity } from '../../core/records/contactEntity.ts';
import { contactEvents } from '../../core/contacts/contactEvents.ts';
import { lgpdExportJob } from '../contactJobs/lgpdExportJob.ts';
import { auditEntity } from '../../core/people/auditEntity.ts';
import { partOf, tableSnapshot } from '../../platform/http/testing/tableSnapshot.ts';
import type { Viewer } from '../../platform/http/context.ts';
import type { ItemChange } from '../../core/live/eventRule.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../testing/testCompany.ts';
import { runTimers } from '../ticketTools/testing/runTimers.ts';
import { type FurnishedPerson, furnishPerson, ticketMessages } from './testing/furnishPerson.ts';
import { timerEntity } from '../../platform/timers/timerEntity.ts';
import { contactErasureJob } from './contactErasureJob.ts';
import { runErasure } from './testing/runErasure.ts';

let house: TestHouse;
let company: TestCompany;
beforeAll(async () => {
  house = await startTestHouse();
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

const erase = (contactId: number, user = company.admin) =>
  house.call(user, 'DELETE', `/contacts/${contactId}`);
const itemsOf = async () => new Map(partOf(await tableSnapshot(house.runtime), company.id));

async function filesOf(): Promise<string[]> {
  const { clients, settings } = house.runtime;
  const s3 = await clients.s3();
  const { Contents = [] } = await s3.send(
    new ListObjectsV2Command({ Bucket: settings.mediaBucket, Prefix: `${company.id}/` }),
  );
  return Contents.map(({ Key = '' }) => Key);
}

/** The text of an item, including its packed part. */
function textOf(item: StoredItem): string {
  const { packed, ...rest } = item;
  const isPacked = packed instanceof Uint8Array;
  const told = messageEntity.owns(item)
    ? { ...item, ...messageEntity.fromItem(item) }
    : isPacked
      ? rest
      : item;
  // Engines return an item's fields in any order.
  const shown = JSON.stringify(Object.entries(told).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  if (!isPacked || messageEntity.owns(item)) return shown;
  const text = inflateRawSync(packed).toString();
  // Once more with numbers of a sheet without the punctuation that people write.
  return shown + text + text.replace(/[() ]/g, '');
}

function tellsOf(item: StoredItem, { traces, contactId }: FurnishedPerson): boolean {
  const ids = [item['contactId'], item['otherContactId']];
  const text = textOf(item);
  return (
    ids.includes(contactId) ||
    text.includes(`CONTACT#${contactId}`) ||
    traces.some((one) => text.includes(one))
  );
}

/** Keys or prefixes whose versions were all listed; the test bucket keeps no versions. */
async function versionsAskedFor(): Promise<(key: string) => boolean> {
  const sent = vi.spyOn(await house.runtime.clients.s3(), 'send');
  onTestFinished(() => sent.mockRestore());
  return (key) =>
    sent.mock.calls.some(
      ([command]) =>
        command instanceof ListObjectVersionsCommand && key.startsWith(command.input.Prefix ?? '-'),
    );
}

test('everything that is kept of a customer goes, in table and bucket, but that it was asked for', async () => {
  const isErased = await versionsAskedFor();
  const person = await furnishPerson(house, company);
  const before = await itemsOf();
  expect(await filesOf()).toEqual(expect.arrayContaining(person.fileKeys));
  expect(await erase(person.contactId)).toMatchObject({ status: 200 });
  await runErasure(house, { companyId: company.id, contactId: person.contactId });
  await runTimers(house.runtime);
  await house.project();
  const after = await itemsOf();

  const touched = new Set(
    [...before]
      .filter(([key, item]) => textOf(item) !== textOf(after.get(key) ?? {}))
      .map(([, item]) => item['et']),
  );
  expect([...before.values()].filter((item) => tellsOf(item, person)).length).toBeGreaterThan(60);
  const missed = definedEntities()
    .filter(({ name, personal }) => personal === 'contact' && !touched.has(name))
    .map(({ name }) => `${name}: testing/furnishPerson.ts makes none, or the erasure does not find it`);
  expect(missed).toEqual([]);
  const left = [...after]
    .filter(([, item]) => !auditEntity.owns(item) && tellsOf(item, person))
    .map(([key, item]) => `${key} ${textOf(item)}`);
  expect(left).toEqual([]);
  const keys = [...person.fileKeys, ...person.leftKeys];
  expect((await filesOf()).filter((key) => keys.includes(key))).toEqual([]);
  expect(keys.filter((key) => !isErased(key))).toEqual([]);

  const audit = [...after.values()].filter(
    (item) => auditEntity.owns(item) && item['action'] === 'contacts.erase',
  );
  expect(audit).toEqual([expect.objectContaining({ target: person.contactId, userId: company.admin.id })]);
  for (const item of after.values())
    if (auditEntity.owns(item)) expect(person.traces.filter((one) => textOf(item).includes(one))).toEqual([]);
});

test('an export that is being written leaves nothing, whenever its run comes to its end', async () => {
  const { contactId } = await wrote('5511977778000', 'Oi');
  const { runtime } = house;
  const { body: job } = await house.call(company.admin, 'POST', `/contacts/${contactId}/export`);
  const key = timerEntity.key({ companyId: company.id, kind: 'lgpdExport', subject: job.id });
  const timer = timerEntity.fromItem((await runtime.store.get(key, { consistent: true })) ?? {});
  // The erasure begins when only the export's file is still unwritten.
  const s3 = await runtime.clients.s3();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  const held: Pick<typeof s3, 'send'> = {
    send: async (command: object) => {
      if (command instanceof PutObjectCommand) {
        reach();
        await released;
      }
      return s3.send(command as never);
    },
  };
  const clients = { ...runtime.clients, s3: async () => held as typeof s3 };
  const run = lgpdExportJob.run({ ...runtime, clients }, timer as never);
  await reached;
  await erase(contactId);
  const taken = async () => (await filesOf()).filter((file) => file.includes('/exports/'));
  const seen: number[] = [];
  await runErasure(house, { companyId: company.id, contactId }, async (runs) => {
    if (runs !== 1) return;
    release();
    await run;
    seen.push((await taken()).length);
  });
  expect(seen).toEqual([1]);
  expect(await taken()).toEqual([]);
  expect((await house.call(company.admin, 'GET', `/contact-jobs/${job.id}`)).status).toBe(404);
});

test('administrators alone, of their own company, once; not while it is merged', async () => {
  const { admin, ana } = company;
  const { contactId } = await wrote('5511977771000');
  const stranger = await createTestCompany(house.runtime);
  expect(await erase(contactId, ana)).toMatchObject({ status: 403, body: { code: 'ERR_NO_PERMISSION' } });
  for (const answer of [await erase(contactId, stranger.admin), await erase(contactId + 100_000)])
    expect(answer).toMatchObject({ status: 404, body: { code: 'ERR_NO_CONTACT_FOUND' } });
  const key = contactEntity.key({ companyId: company.id, contactId });
  await house.runtime.store.update(key, { set: { merging: true }, add: { version: 1 } });
  expect(await erase(contactId)).toMatchObject({ body: { code: 'ERR_MERGE_RUNNING' } });
  await house.runtime.store.update(key, { remove: ['merging'], add: { version: 1 } });
  const answers = await Promise.all([erase(contactId), erase(contactId), erase(contactId)]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '404', '404']);
  const entries = [...(await itemsOf()).values()].filter((item) => item['action'] === 'contacts.erase');
  expect(entries).toEqual([expect.objectContaining({ userId: admin.id, target: contactId })]);
  // The request's own wake-up runs the first pass, which arms the second for a minute later.
  await runTimers(house.runtime);
  const armed = timerEntity.key({
    companyId: company.id,
    kind: 'contactErasure',
    subject: String(contactId),
  });
  const stored = await house.runtime.store.get(armed, { consistent: true });
  expect(stored).toMatchObject({ payload: { step: 'names', again: true }, stalled: 0 });
  expect(Date.parse(String(stored?.['dueAt'])) - Date.now()).toBeGreaterThan(50_000);
});

test('some hundred customers go in a row, and not without end: each goes through all groups', async () => {
  const wave = (ids: readonly number[]) => Promise.all(ids.map((id) => erase(id)));
  const unknown = Array.from({ length: 299 }, (_, at) => 7_000_000 + at);
  for (let from = 0; from < unknown.length; from += 50) await wave(unknown.slice(from, from + 50));
  const { contactId } = await wrote('5511977776000', 'Oi');
  expect((await erase(contactId)).status).toBe(200);
  const next = await wrote('5511977776001', 'Oi');
  expect((await erase(next.contactId)).body.code).toBe('ERR_TOO_MANY_REQUESTS');
  // Only one erasure counts against the day's limit: unknown contacts and refused requests do not.
  const { clock, store } = house.runtime;
  const subject = hashedSubject(`erasuresOfDay:${company.id}`);
  const counted = async () => {
    const { items } = await store.query({
      pk: throttleEntity.partition({ subject }),
      limit: 10,
      consistent: true,
    });
    return items.reduce((sum, item) => sum + Number(item['count']), 0);
  };
  expect(await counted()).toBe(1);
  const quarter = 15 * 60_000;
  const later = clock.now() + quarter;
  house.runtime.clock = { now: () => later, iso: () => new Date(later).toISOString() };
  onTestFinished(() => {
    house.runtime.clock = clock;
  });
  expect((await erase(next.contactId)).status).toBe(200);
  expect(await counted()).toBe(2);
});

test('from the answer on nobody finds it: not by id, in lists, by words, by its ticket, to write to; the app is told once', async () => {
  const { admin } = company;
  const { contactId, ticketId } = await wrote('5511977772000', 'Gostaria de jabuticaba');
  const other = await wrote('5511977772001', 'Bom dia');
  const stored = () => house.runtime.store.get(contactEntity.key({ companyId: company.id, contactId }));
  const before = await stored();
  expect((await erase(contactId)).status).toBe(200);
  const after = await stored();
  await house.project();
  const get = (path: string, query: Record<string, string> = {}) => house.call(admin, 'GET', path, { query });
  for (const path of [`/contacts/${contactId}`, `/contacts/${contactId}/tickets`, `/tickets/${ticketId}`])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  const changes = [
    ['PUT', `/contacts/${contactId}`, { name: 'Volta' }],
    ['PUT', `/contacts/block/${contactId}`, { active: false }],
    ['POST', '/tickets', { contactId, queueId: company.queues[0] }],
    ['POST', `/contacts/${other.contactId}/merge`, { otherContactId: contactId }],
    ['POST', `/messages/${ticketId}`, { body: 'Oi' }],
  ] as const;
  for (const [method, path, body] of changes)
    expect([path, (await house.call(admin, method, path, { body })).status]).toEqual([path, 404]);
  const ids = async (query: Record<string, string>) =>
    (await get('/contacts', query)).body.contacts.map(({ id }) => id);
  expect(await ids({})).toEqual([other.contactId]);
  expect((await get('/contacts')).body.count).toBe(1);
  expect(await ids({ searchParam: '2000' })).toEqual([]);

  const heard = async (change: ItemChange) => {
    const none = new Map<number, never>();
    const directory = { queues: none, goneQueues: none, users: none, connections: none, tags: none };
    const context = { companyId: company.id, directory, online: new Set<number>(), signMedia: String };
    const rule = await contactEvents({ runtime: house.runtime, context, changes: [change] });
    const listener = { viewer: admin as unknown as Viewer, sessionId: 's', authVersion: 1 };
    return rule(change).flatMap((audience) => audience(listener) ?? []);
  };
  expect(await heard({ before, after })).toMatchObject([{ action: 'delete', data: { contactId } }]);
  expect(await heard({ before: after, after: undefined })).toEqual([]);
});

test('who writes meanwhile is somebody new, and what they write stays', async () => {
  const number = '5511977773000';
  const { contactId } = await wrote(number, 'Antes');
  expect((await erase(contactId)).status).toBe(200);
  await company.receive(number, 'Depois, com goiabada');
  await runErasure(house, { companyId: company.id, contactId });
  await company.receive(number, 'De novo');
  await house.project();
  const { body } = await house.call(company.admin, 'GET', '/contacts', { query: {} });
  expect(body.contacts.map(({ id }) => id)).toEqual([expect.any(Number)]);
  expect(body.contacts[0].id).not.toBe(contactId);
  const [ticket] = (await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } })).body
    .tickets;
  const said = await ticketMessages(house, company, ticket.conversationId);
  expect(said.map((message) => message.body)).toEqual(['Depois, com goiabada', 'De novo']);
});

test('what was under way goes with the second look: a name that was learned, a message that was stored', async () => {
  const { store } = house.runtime;
  const { contactId, conversationId } = await wrote('5511977774000', 'Oi');
  const [said] = await ticketMessages(house, company, conversationId);
  if (said === undefined) throw new Error('nothing was said');
  await erase(contactId);
  const late = {
    companyId: company.id,
    channel: 'whatsapp' as const,
    identity: 'l:95511977774000',
    contactId,
  };
  const runs = await runErasure(house, { companyId: company.id, contactId }, async (run) => {
    if (run !== 1) return;
    await store.put(contactIdentityEntity.toItem(late));
    await store.put(messageEntity.toItem({ ...said, id: 9_000_001, wid: 'LATE', body: 'Atrasada' }));
  });
  expect(runs).toBeGreaterThanOrEqual(4);
  expect(await store.get(contactIdentityEntity.key(late))).toBeUndefined();
  expect(await ticketMessages(house, company, conversationId)).toEqual([]);
});

test('what others said stays: in a group the order and their words, of a neighbour all but a name that was not theirs', async () => {
  const person = await furnishPerson(house, company);
  const { other, group } = person;
  const messagesOf = async () => {
    const { body } = await house.call(company.admin, 'GET', `/messages/${group.ticketId}`);
    return body.messages.map(({ body: text, isDeleted, author, reactions, quotedMsg }) => ({
      text,
      isDeleted,
      author: author?.name,
      reactions: Object.keys(reactions ?? {}).length,
      quoted: quotedMsg?.body,
    }));
  };
  const before = await messagesOf();
  expect(before).toHaveLength(4);
  await erase(person.contactId);
  await runErasure(house, { companyId: company.id, contactId: person.contactId });
  await house.project();
  const gone = { text: '', isDeleted: true, author: undefined, reactions: 0 };
  const after = await messagesOf();
  expect(after).toMatchObject([
    gone,
    gone,
    {
      text: expect.stringContaining(`Concordo com @… e @…, disse ${other.words}`),
      author: 'Vizinha',
      reactions: 0,
    },
    gone,
  ]);
  expect(after[2]?.quoted ?? '').toBe('');
  const ticket = await house.call(company.admin, 'GET', `/tickets/${group.ticketId}`);
  expect(ticket.body).toMatchObject({ lastMessageKind: 'deletedByContact', lastMessageBy: null });
  const query = { status: 'search', searchOnMessages: 'true', searchParam: other.words };
  const found = await house.call(company.admin, 'GET', '/tickets', { query });
  expect(new Set(found.body.tickets.map(({ contactId }) => contactId))).toEqual(
    new Set([other.contactId, group.contactId]),
  );
  const stored = await storedBytesOf();
  expect(stored).toMatchObject({ files: 0, bytes: 0 });
});

test('a group goes as a whole; its members’ own conversations stay', async () => {
  const person = await furnishPerson(house, company);
  expect((await erase(person.group.contactId)).status).toBe(200);
  await runErasure(house, { companyId: company.id, contactId: person.group.contactId });
  await house.project();
  const get = async (path: string) => (await house.call(company.admin, 'GET', path)).status;
  expect([
    await get(`/contacts/${person.group.contactId}`),
    await get(`/contacts/${person.contactId}`),
  ]).toEqual([404, 200]);
  expect([
    await get(`/messages/${person.group.ticketId}`),
    await get(`/messages/${person.ticketId}`),
  ]).toEqual([404, 200]);
});

async function storedBytesOf() {
  const key = storedBytesEntity.key({ companyId: company.id });
  return house.runtime.store.get(key, { consistent: true });
}

/** A customer with a pending ticket. */
async function wrote(number: string, text = 'Oi') {
  await company.receive(number, text);
  const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  const { id, contactId, conversationId } = body.tickets[0];
  return { ticketId: id, contactId, conversationId };
}

// Last in the file: no other test has to wait for the stream of its hundreds of messages.
test('a long conversation goes in several runs, for about a write unit a message', async () => {
  const { store } = house.runtime;
  const { contactId, conversationId } = await wrote('5511977775000', 'Primeira');
  const [said] = await ticketMessages(house, company, conversationId);
  if (said === undefined) throw new Error('nothing was said');
  const many = Array.from({ length: 700 }, (_, at) => {
    return { ...said, id: 8_000_000 + at, wid: `L${at}`, body: `Linha ${at}` };
  });
  await store.batchWrite(many.map((message) => ({ put: messageEntity.toItem(message) })));
  const request = await house.meter.cost('DELETE /contacts/{id}', () => erase(contactId));
  // The other table engine (`BALCAO_TEST_ENGINE`) prices transactions differently.
  if (process.env['BALCAO_TEST_ENGINE'] === undefined) expect(request.write).toBeLessThanOrEqual(20);
  const timer = { companyId: company.id, subject: String(contactId), kind: 'contactErasure', dueAt: '' };
  const run = (payload: object) =>
    contactErasureJob.run(house.runtime, { ...timer, payload, version: 1, claimedUntil: 0 } as never);
  const first = await house.meter.cost('a run of an erasure', () => run({ step: 'names', again: false }));
  expect(first.answer?.payload).toMatchObject({ step: 'conversations', again: false });
  expect(first.write).toBeLessThan(500 * 1.1);
  expect(first.read).toBeLessThan(500 * 0.3);
  // With slow files the clock limits a run, not the pages: each look at the clock advances it by three seconds.
  let slow = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (slow += 3000));
  const before = (await ticketMessages(house, company, conversationId)).length;
  const second = await run(first.answer?.payload ?? {});
  vi.restoreAllMocks();
  expect(before - (await ticketMessages(house, company, conversationId)).length).toBe(150);
  let next = second;
  for (let runs = 0; next?.payload['again'] === false && runs < 10; runs++) next = await run(next.payload);
  expect(next?.payload).toEqual({ step: 'names', again: true });
  expect(Date.parse(next?.dueAt ?? '')).toBeGreaterThan(house.runtime.clock.now() + 50_000);
  expect(await ticketMessages(house, company, conversationId)).toEqual([]);
});
