import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, type TestSession } from '../../platform/http/testing/startApi.ts';
import { furnish as furnishConnection } from '../connections/testing/furnish.ts';
import { furnishCompany } from '../../platform/http/testing/furnishCompany.ts';
import type { QueryOptions } from '@balcao/shared/server/db/store';
import { readCompany } from '../company/companyEntity.ts';
import { timerEntity } from '../../platform/timers/timerEntity.ts';
import { queueTicketsTimer } from './queueTicketsTimer.ts';

let api: TestApi;
let admin: TestSession;
let made: ReadonlyMap<string, { id: number | string }>;
let count = 0;
beforeAll(async () => {
  api = await startApi();
  admin = await api.newCompany();
  made = await furnishCompany({ api, as: admin, name: 'Loja', digit: 5 }, [furnishConnection]);
});
afterAll(() => api.stop());

const create = async (fields: object = {}) => {
  const color = `#${(0x444444 + ++count).toString(16)}`;
  return (await api.call('POST /queue', { as: admin, body: { name: `Fila ${count}`, color, ...fields } }))
    .body;
};
const remove = (id: number, toQueueId?: string, as = admin) =>
  api.call('DELETE /queue/{id}', {
    as,
    params: { id: String(id) },
    query: toQueueId === undefined ? {} : { toQueueId },
  });
async function ticket(queueId: number, status: 'open' | 'pending') {
  const number = `55119666${String(60_000 + ++count)}`;
  const { body: contact } = await api.call('POST /contacts', {
    as: admin,
    body: { name: `Cliente ${count}`, number },
  });
  const body = {
    contactId: contact.id,
    queueId,
    status,
    ...(status === 'open' && { userId: admin.user.id }),
  };
  return (await api.call('POST /tickets', { as: admin, body })).body;
}
const now = async ({ uuid }: { uuid: string }) =>
  (await api.call('GET /tickets/u/{uuid}', { as: admin, params: { uuid } })).body;

/** Runs the queue's timer `times` times, since each run arms the next. */
async function runJob(queueId: number, times = 2) {
  const { store } = api.runtime;
  const key = timerEntity.key({
    companyId: admin.user.companyId,
    kind: 'queueTickets',
    subject: String(queueId),
  });
  for (let run = 0; run < times; run++) {
    const timer = timerEntity.fromItem((await store.get(key, { consistent: true })) ?? {});
    await queueTicketsTimer.run(api.runtime, timer as Parameters<typeof queueTicketsTimer.run>[1]);
  }
}

test('an empty queue goes at once, and its name, colour and place in the plan are free', async () => {
  const { store } = api.runtime;
  const { companyId } = admin.user;
  const before = (await readCompany(store, companyId))?.queueCount;
  const queue = await create();
  expect((await remove(queue.id)).status).toBe(200);
  expect((await readCompany(store, companyId))?.queueCount).toBe(before);
  expect((await remove(queue.id)).error.code).toBe('ERR_NO_QUEUE_FOUND');
  expect((await create({ name: queue.name, color: queue.color })).id).not.toBe(queue.id);
});

test('with tickets it asks where they go; they go there, who is served stays served, closed ones keep its name', async () => {
  const [from, to] = [await create(), await create()];
  const [waiting, served, closed] = [
    await ticket(from.id, 'pending'),
    await ticket(from.id, 'open'),
    await ticket(from.id, 'open'),
  ];
  await api.call('PUT /tickets/{id}', {
    as: admin,
    params: { id: String(closed.id) },
    body: { status: 'closed' },
  });
  await expect.poll(async () => (await remove(from.id)).error.code).toBe('ERR_QUEUE_HAS_TICKETS');
  expect((await remove(from.id, String(from.id))).error.code).toBe('ERR_VALIDATION');
  const other = await api.newCompany();
  const [theirs] = (await api.call('GET /queue', { as: other })).body;
  expect((await remove(from.id, String(theirs?.id))).error.code).toBe('ERR_NO_QUEUE_FOUND');
  expect((await remove(from.id, undefined, other)).error.code).toBe('ERR_NO_QUEUE_FOUND');

  expect((await remove(from.id, String(to.id))).status).toBe(200);
  await runJob(from.id);
  expect(await now(waiting)).toMatchObject({ status: 'pending', queueId: to.id, userId: null });
  expect(await now(served)).toMatchObject({ status: 'open', queueId: to.id, userId: admin.user.id });
  expect(await now(closed)).toMatchObject({
    status: 'closed',
    queue: { name: from.name, color: from.color },
  });
});

test('between two runs of the job others have their turn', async () => {
  const [from, to] = [await create(), await create()];
  await ticket(from.id, 'pending');
  await expect.poll(async () => (await remove(from.id)).error.code).toBe('ERR_QUEUE_HAS_TICKETS');
  expect((await remove(from.id, String(to.id))).status).toBe(200);
  const { store, clock } = api.runtime;
  const { companyId } = admin.user;
  const key = timerEntity.key({ companyId, kind: 'queueTickets', subject: String(from.id) });
  const timer = async () =>
    timerEntity.fromItem((await store.get(key, { consistent: true })) ?? {}) as Parameters<
      typeof queueTicketsTimer.run
    >[1] & { dueAt: string };
  const lastKey = { pk: 'T', sk: 'T' };
  // Every page has a next page.
  const query = (options: QueryOptions) =>
    options.index === undefined ? store.query(options) : Promise.resolve({ items: [], lastKey });
  const begun = clock.now();
  const next = await queueTicketsTimer.run({ ...api.runtime, store: { ...store, query } }, await timer());
  expect(next).toMatchObject({ payload: { startKey: lastKey } });
  expect(Date.parse(next?.dueAt ?? '')).toBeGreaterThanOrEqual(begun + 1000);
});

test('a queue that closes what reaches it closes what it is given, waiting or served', async () => {
  const connection = { as: admin, params: { id: String(made.get('connection')?.id) } };
  const body = { complationMessage: 'Até logo!' };
  expect((await api.call('PUT /whatsapp/{id}', { ...connection, body })).status).toBe(200);
  const [from, to] = [await create(), await create({ closeTicket: true })];
  const [waiting, served] = [await ticket(from.id, 'pending'), await ticket(from.id, 'open')];
  expect((await remove(from.id, String(to.id))).status).toBe(200);
  await runJob(from.id);
  const said = async ({ id }: { id: number }) =>
    (
      await api.call('GET /messages/{id}', { as: admin, params: { id: String(id) }, query: {} })
    ).body.messages.map((message) => message.body);
  expect(await now(waiting)).toMatchObject({ status: 'closed', queueId: to.id });
  expect(await said(waiting)).toEqual([]);
  expect(await now(served)).toMatchObject({ status: 'closed', queueId: to.id });
  expect(await said(served)).toEqual(['\u200EAté logo!']);
});

test('a closed ticket of a deleted queue that somebody reopens has no queue, unless they name one', async () => {
  const [from, other] = [await create(), await create()];
  const [alone, named] = [await ticket(from.id, 'open'), await ticket(from.id, 'open')];
  const put = ({ id }: { id: number }, body: object) =>
    api.call('PUT /tickets/{id}', { as: admin, params: { id: String(id) }, body });
  for (const each of [alone, named]) await put(each, { status: 'closed' });
  expect((await remove(from.id, '0')).status).toBe(200);
  await runJob(from.id);
  expect((await put(alone, { status: 'open' })).error.code).toBeUndefined();
  expect(await now(alone)).toMatchObject({ status: 'open', queueId: null, queue: null });
  expect((await put(named, { status: 'open', queueId: other.id })).status).toBe(200);
  expect(await now(named)).toMatchObject({ status: 'open', queueId: other.id });
});

test('who is served alone keeps a queue from going unasked; without a queue they wait in none', async () => {
  const { id } = await create();
  const served = await ticket(id, 'open');
  await expect.poll(async () => (await remove(id)).error.code).toBe('ERR_QUEUE_HAS_TICKETS');
  expect((await remove(id, '0')).status).toBe(200);
  await runJob(id);
  expect(await now(served)).toMatchObject({ status: 'open', queueId: null, queue: null });
});

test('connections, people and options lose it, and its own options go with it', async () => {
  const gone = await create({ chatbots: [{ name: 'Boletos' }] });
  const stays = await create({
    chatbots: [
      {
        name: 'Vendas',
        greetingMessage: 'Qual?',
        options: [{ name: 'Para lá', queueType: 'queue', optQueueId: gone.id }],
      },
    ],
  });
  const person = await api.newUser(admin, { queueIds: [gone.id, stays.id] });
  const params = { id: String(made.get('connection')?.id) };
  const body = {
    queueIds: [gone.id, stays.id],
    greetingMessage: 'Olá',
    sendIdQueue: gone.id,
    timeSendQueue: 5,
  };
  expect((await api.call('PUT /whatsapp/{id}', { as: admin, params, body })).error.code).toBeUndefined();

  expect((await remove(gone.id)).status).toBe(200);
  await runJob(gone.id);
  const { body: connection } = await api.call('GET /whatsapp/{id}', { as: admin, params, query: {} });
  expect(connection).toMatchObject({ queues: [{ id: stays.id }], sendIdQueue: null, timeSendQueue: 0 });
  const { body: user } = await api.call('GET /users/{id}', {
    as: admin,
    params: { id: String(person.user.id) },
  });
  expect(user.queues).toMatchObject([{ id: stays.id }]);
  const { body: left } = await api.call('GET /queue/{id}', { as: admin, params: { id: String(stays.id) } });
  expect(left.chatbots[0]?.options).toMatchObject([{ name: 'Para lá', queueType: 'text', optQueueId: null }]);
  const option = { id: String(gone.chatbots[0]?.id) };
  expect((await api.call('GET /chatbot/{id}', { as: admin, params: option })).error.code).toBe(
    'ERR_NO_OPTION_FOUND',
  );
});
