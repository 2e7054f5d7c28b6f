import {
  phoneBookItem,
  phoneBookPartOf,
  type PhoneBookEntry,
} from '@balcao/shared/server/connections/phoneBookEntity';
import { answerItem } from '@balcao/shared/server/connections/questionEntity';
import { connectionSessionEntity } from '@balcao/shared/server/connections/connectionSessionEntity';
import type { ConnectionStatus } from '@balcao/shared/records/connectionModel';
import type { ErrorBody } from '@balcao/shared/errors';
import type { PhoneImport } from '@balcao/shared/phoneBook/phoneBookApi';
import { until } from '@balcao/infra/local/testing/until';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { hashedSubject } from '../../core/people/throttle.ts';
import { throttleEntity } from '../../core/people/throttleEntity.ts';
import { chatIdentities, contactIdentityEntity } from '../../core/records/contactEntity.ts';
import { answerQuestions } from '../../core/connections/testing/answerQuestions.ts';
import { runErasure } from '../erasure/testing/runErasure.ts';
import { injectCrashes, type Crashes } from '../../testing/injectCrashes.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany, type TestUser } from '../../testing/testCompany.ts';
import { timerEntity } from '../../platform/timers/timerEntity.ts';
import { phoneImportJob } from './phoneImportJob.ts';

let house: TestHouse;
let crashes: Crashes;
let company: TestCompany;
beforeAll(async () => {
  house = await startTestHouse();
  crashes = await injectCrashes(house.runtime.clients);
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

type Answer = PhoneImport & ErrorBody;
const begin = (user: TestUser, body: object, path = '/contacts/import') =>
  house.call<Answer>(user, 'POST', path, { body });
const look = async (id: string) =>
  (await house.call<Answer>(company.admin, 'GET', `/phone-imports/${id}`)).body;
const numberAt = (at: number): string => `551197${String(at).padStart(7, '0')}`;
/** Runs the job to its end, or `runs` times. */
async function work(id: string, runs = 20): Promise<void> {
  const { companyId } = { companyId: company.id };
  const due = {
    companyId,
    kind: 'phoneImport',
    subject: id,
    dueAt: '',
    payload: {},
    version: 1,
    claimedUntil: 0,
  };
  for (let run = 0; run < runs && (await look(id)).state === 'running'; run++)
    await phoneImportJob.run(house.runtime, due);
}

/** Stores phone book entries as the connector does. */
async function phoneKnows(entries: readonly PhoneBookEntry[]): Promise<void> {
  const of = { companyId: company.id, connectionId: company.connectionId };
  for (const [part, some] of Map.groupBy(entries, ({ pn }) => phoneBookPartOf(pn)))
    await house.runtime.store.put(phoneBookItem({ ...of, part, entries: some }));
}

const rita = { pn: '5511988880001', lid: '88001', name: 'Rita Lee', ownName: 'rita' };
const caio = { pn: '5511988880002', name: 'Caio', chat: true as const };
const nameless = { pn: '5511988880003', chat: true as const };

test('contacts are made of the book; known ones get what they lack and keep their name; a second time makes nothing', async () => {
  const { admin, connectionId } = company;
  const named = await house.call(admin, 'POST', '/contacts', {
    body: { name: 'Caio Prado', number: caio.pn },
  });
  await phoneKnows([rita, caio, nameless]);
  const { status, body } = await begin(admin, { whatsappId: connectionId });
  expect([status, body]).toEqual([
    200,
    {
      id: body.id,
      state: 'running',
      from: 'phone',
      whatsappId: connectionId,
      created: 0,
      known: 0,
      ignored: 0,
      total: null,
    },
  ]);
  await work(body.id);
  expect(await look(body.id)).toMatchObject({ state: 'done', created: 1, known: 1, ignored: 1, total: 3 });
  const { body: all } = await house.call(admin, 'GET', '/contacts');
  expect(all.contacts.map(({ name, number }) => [name, number])).toEqual([
    ['Caio Prado', caio.pn],
    ['Rita Lee', rita.pn],
  ]);
  expect(all.contacts[0].id).toBe(named.body.id);
  // A message from the LID in the phone book belongs to the imported contact.
  await company.receive(rita.pn, 'Oi', { chat: { lid: rita.lid } });
  const { body: waiting } = await house.call(admin, 'GET', '/tickets', { query: { status: 'pending' } });
  expect(waiting.tickets.map(({ contactId }) => contactId)).toEqual([all.contacts[1]?.id]);

  const again = await begin(admin, { whatsappId: connectionId });
  await work(again.body.id);
  expect(await look(again.body.id)).toMatchObject({ state: 'done', created: 0, known: 2, ignored: 1 });
});

test('of chats only those with whom the phone had one; existing clients name no connection', async () => {
  await phoneKnows([rita, caio, nameless]);
  const { status, body } = await begin(company.admin, {}, '/contacts/import/chats');
  expect([status, body.from, body.whatsappId]).toEqual([200, 'chats', company.connectionId]);
  await work(body.id);
  expect(await look(body.id)).toMatchObject({ state: 'done', created: 1, known: 0, ignored: 1, total: 2 });
});

test('the phone is asked for all its contacts first, where its connection answers', async () => {
  const connector = answerQuestions(house.runtime, company.connectionId, ({ kind }) =>
    kind === 'importContacts' ? { done: true } : null,
  );
  onTestFinished(() => connector.stop());
  await begin(company.admin, { whatsappId: company.connectionId });
  expect(connector.asked.map(({ kind }) => kind)).toEqual(['importContacts']);
});

test('of many who begin while the phone is asked one does; the others get that one, and it goes on when the phone has told', async () => {
  const { admin, connectionId, id: companyId } = company;
  const { store, clock } = house.runtime;
  const connector = answerQuestions(house.runtime, connectionId, () => undefined, 3);
  onTestFinished(() => connector.stop());
  const many = [1, 2, 3, 4].map(() => begin(admin, { whatsappId: connectionId }));
  const { commandId: questionId } = await until('the question', () => connector.asked[0]);
  const later = await begin(admin, { whatsappId: connectionId });
  const key = timerEntity.key({ companyId, kind: 'phoneImport', subject: later.body.id });
  const dueIn = async () => {
    const stored = await store.get(key, { consistent: true });
    return Date.parse(timerEntity.fromItem(stored ?? {}).dueAt) - clock.now();
  };
  // The timer starts the import even if nobody reports the phone's answer.
  expect(await dueIn()).toBeLessThan(60_000);
  await store.put(answerItem<'importContacts'>({ companyId, questionId }, { done: true }));
  const answers = [...(await Promise.all(many)), later].map(({ status, body }) => [status, body.id]);
  expect(answers).toEqual(answers.map(() => [200, later.body.id]));
  expect(connector.asked).toHaveLength(1);
  expect(await dueIn()).toBeLessThanOrEqual(0);
  // Requests that got a running import were not counted.
  const counts = throttleEntity.partition({
    subject: hashedSubject(`phoneImport:${companyId}:${connectionId}`),
  });
  const { items } = await store.query({ pk: counts, limit: 10, consistent: true });
  expect(items.reduce((sum, { count }) => sum + Number(count), 0)).toBe(1);
});

test('a phone that is up and has not told its book yet is waited for; one that is away is not', async () => {
  const { connectionId, admin } = company;
  const connector = answerQuestions(house.runtime, connectionId, () => undefined, 0.2);
  onTestFinished(() => connector.stop());
  const { store, clock } = house.runtime;
  const waitsOf = async (status: ConnectionStatus) => {
    const key = connectionSessionEntity.key({ companyId: company.id, connectionId });
    await store.update(key, { set: { status } });
    const { body } = await begin(admin, { whatsappId: connectionId });
    const timer = await store.get(
      timerEntity.key({ companyId: company.id, kind: 'phoneImport', subject: body.id }),
      { consistent: true },
    );
    await work(body.id);
    return Date.parse(timerEntity.fromItem(timer ?? {}).dueAt) - clock.now();
  };
  expect(await waitsOf('CONNECTED')).toBeGreaterThan(20_000);
  expect(await waitsOf('TIMEOUT')).toBeLessThan(1000);
});

test('what runs is not begun beside itself, and a phone is not asked without end', async () => {
  const { connectionId, admin } = company;
  await phoneKnows([rita]);
  const first = await begin(admin, { whatsappId: connectionId });
  expect((await begin(admin, { whatsappId: connectionId })).body.id).toBe(first.body.id);
  const chats = await begin(admin, { whatsappId: connectionId }, '/contacts/import/chats');
  expect(chats.body.id).not.toBe(first.body.id);
  for (let id = first.body.id, begun = 2; begun < 10; begun++) {
    await work(id);
    ({ id } = (await begin(admin, { whatsappId: connectionId })).body);
    expect(id).not.toBe(first.body.id);
    if (begun === 9) await work(id);
  }
  const refused = await begin(admin, { whatsappId: connectionId });
  expect([refused.status, refused.body.code]).toEqual([429, 'ERR_TOO_MANY_REQUESTS']);
});

test('a contact that cannot be made now fails the run, which is made again', async () => {
  const { id: companyId, connectionId, admin } = company;
  await phoneKnows([rita]);
  // An identity of a contact that is being erased.
  const [name = ''] = chatIdentities({ pn: rita.pn });
  const identity = { companyId, channel: 'whatsapp' as const, identity: name, contactId: 999 };
  await house.runtime.store.put(contactIdentityEntity.toItem(identity));
  const { body } = await begin(admin, { whatsappId: connectionId });
  await expect(work(body.id)).rejects.toThrow();
  await house.runtime.store.delete(contactIdentityEntity.key(identity));
  await work(body.id);
  expect(await look(body.id)).toMatchObject({ state: 'done', created: 1 });
});

test('administrators only, of their own connections only', async () => {
  const other = await createTestCompany(house.runtime);
  const { admin, ana, connectionId } = company;
  expect((await begin(ana, { whatsappId: connectionId })).status).toBe(403);
  expect((await begin(ana, {}, '/contacts/import/chats')).status).toBe(403);
  for (const path of ['/contacts/import', '/contacts/import/chats'])
    expect((await begin(admin, { whatsappId: other.connectionId }, path)).body.code).toBe(
      'ERR_NO_WAPP_FOUND',
    );
  const { body } = await begin(other.admin, { whatsappId: other.connectionId });
  expect((await look(body.id)).code).toBe('ERR_NO_CONTACT_FOUND');
});

test('wherever it dies, each is made once and counted once', async () => {
  const many = Array.from({ length: 130 }, (_, at) => ({ pn: numberAt(at), name: `Pessoa ${at}` }));
  await phoneKnows(many);
  const { body } = await begin(company.admin, { whatsappId: company.connectionId });
  for (const [call, moment] of [
    [34, 'before'],
    [2, 'after'],
    [8, 'after'],
    [12, 'before'],
    [15, 'after'],
    [22, 'after'],
    [40, 'after'],
  ] as const) {
    crashes.arm(call, moment);
    const due = {
      companyId: company.id,
      kind: 'phoneImport',
      subject: body.id,
      dueAt: '',
      payload: {},
      version: 1,
      claimedUntil: 0,
    };
    await phoneImportJob.run(house.runtime, due).catch(() => {});
    crashes.restart();
  }
  await work(body.id);
  expect(await look(body.id)).toMatchObject({
    state: 'done',
    created: 130,
    known: 0,
    ignored: 0,
    total: 130,
  });
  const { body: all } = await house.call(company.admin, 'GET', '/contacts');
  expect(all.contacts).toHaveLength(100);
  const { body: rest } = await house.call(company.admin, 'GET', '/contacts', {
    query: { cursor: String(all.nextCursor) },
  });
  expect(rest.contacts).toHaveLength(30);
});

test('who is erased meanwhile moves nobody: those behind them are made all the same', async () => {
  // More entries than one run handles, all in one part of the book.
  const entries = Array.from({ length: 450 }, (_, at) => ({ pn: numberAt(at * 32), name: `Pessoa ${at}` }));
  await phoneKnows(entries);
  const { admin, connectionId, id: companyId } = company;
  const { body } = await begin(admin, { whatsappId: connectionId });
  await work(body.id, 1);
  expect(await look(body.id)).toMatchObject({ state: 'running', created: 400 });
  const contactOf = async (pn = '') => {
    const [identity = ''] = chatIdentities({ pn });
    const key = contactIdentityEntity.key({ companyId, channel: 'whatsapp', identity });
    const stored = await house.runtime.store.get(key, { consistent: true });
    return stored && contactIdentityEntity.fromItem(stored).contactId;
  };
  const contactId = (await contactOf(entries[7]?.pn)) ?? 0;
  expect((await house.call(admin, 'DELETE', `/contacts/${contactId}`)).status).toBe(200);
  await runErasure(house, { companyId, contactId });
  await work(body.id);
  expect(await look(body.id)).toMatchObject({
    state: 'done',
    created: 450,
    known: 0,
    ignored: 0,
    total: 450,
  });
  expect(await contactOf(entries[400]?.pn)).toBeDefined();
  // The erased contact is not created again.
  const again = await begin(admin, { whatsappId: connectionId });
  await work(again.body.id);
  expect(await look(again.body.id)).toMatchObject({ state: 'done', created: 0, known: 449, total: 449 });
});

test('two runs of the same job count nothing twice', async () => {
  await phoneKnows(Array.from({ length: 60 }, (_, at) => ({ pn: numberAt(at), name: `Pessoa ${at}` })));
  const { body } = await begin(company.admin, { whatsappId: company.connectionId });
  await Promise.all([work(body.id, 1), work(body.id, 1), work(body.id, 1)]);
  await work(body.id);
  const { created, known, state } = await look(body.id);
  expect([created + known, known, state]).toEqual([60, 0, 'done']);
});
