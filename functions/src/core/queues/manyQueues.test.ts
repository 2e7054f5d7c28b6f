import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatbotTreeEntity } from '../records/chatbotTreeEntity.ts';
import { furnish as furnishConnection } from '../connections/testing/furnish.ts';
import { furnishCompany } from '../../platform/http/testing/furnishCompany.ts';
import { startApi, type TestApi } from '../../platform/http/testing/startApi.ts';
import { storedTree } from '../chatbot/storedTree.ts';
import { type DirectoryChange, directoryWrites } from '../company/directoryWrites.ts';
import { forgetDirectory, reloadDirectory } from '../company/directoryEntity.ts';
import { mostGoneQueues } from './keepDeletedQueueName.ts';
import { forgetQueue } from './forgetQueue.ts';
import { plainQueue, queueEntity, type QueueItem } from '../records/queueEntity.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test('queues that fill more than one answer of the table are all listed, and all forget a deleted one', async () => {
  const admin = await api.newCompany();
  const { companyId } = admin.user;
  const { store, clock } = api.runtime;
  const gone = 2_000_000;
  const at = clock.iso();
  const text = 'ş'.repeat(4000);
  const queues = Array.from({ length: 75 }, (_, n): QueueItem => ({
    ...plainQueue,
    companyId,
    id: gone + n + 1,
    name: `Fila ${n}`,
    color: '#123456',
    greetingMessage: text,
    outOfHoursMessage: text,
    orderQueue: n,
    createdAt: at,
    updatedAt: at,
    version: 1,
  }));
  await store.batchWrite(queues.map((item) => ({ put: queueEntity.toItem(item) })));
  const before = (await api.call('GET /queue', { as: admin })).body;
  expect(before.filter(({ id }) => id > gone)).toHaveLength(queues.length);
  const place = { companyId, queueId: gone + queues.length };
  const option = {
    id: 9,
    name: 'Para lá',
    greetingMessage: '',
    queueType: 'queue' as const,
    optQueueId: gone,
    closeTicket: false,
    optUserId: null,
    optIntegrationId: null,
    optFileId: null,
    options: [],
  };
  const tree = { ...storedTree(undefined), ...place, options: [option], updatedAt: at, version: 1 };
  await store.put(chatbotTreeEntity.toItem(tree));
  await forgetQueue(api.runtime, companyId, gone);
  const left = storedTree(await store.get(chatbotTreeEntity.key(place), { consistent: true }));
  expect(left.options[0]).toMatchObject({ name: 'Para lá', queueType: 'text', optQueueId: null });
});

test('the names of those that were deleted last are kept; a ticket of an older one is reopened in none', async () => {
  const admin = await api.newCompany();
  const { companyId } = admin.user;
  const { store, clock } = api.runtime;
  await furnishCompany({ api, as: admin, name: 'Loja', digit: 6 }, [furnishConnection]);
  const create = async (name: string, color: string) =>
    (await api.call('POST /queue', { as: admin, body: { name, color } })).body;
  const [early, old] = [await create('Antiga', '#111111'), await create('Primeira', '#222222')];
  const { body: contact } = await api.call('POST /contacts', {
    as: admin,
    body: { name: 'Cliente', number: '5511966670001' },
  });
  const opened = { contactId: contact.id, queueId: old.id, status: 'open' as const, userId: admin.user.id };
  const { body: ticket } = await api.call('POST /tickets', { as: admin, body: opened });
  const params = { id: String(ticket.id) };
  await api.call('PUT /tickets/{id}', { as: admin, params, body: { status: 'closed' } });
  const kept: DirectoryChange[] = [
    ['queue', old.id, null],
    // As stored before `goneAt` existed.
    ['goneQueue', old.id, { queue: { name: 'Primeira', color: '#222222' } }],
    ...Array.from({ length: mostGoneQueues - 1 }, (_, n): DirectoryChange => [
      'goneQueue',
      3_000_000 + n,
      { queue: { name: `Foi ${n}`, color: '#333333', goneAt: new Date(n).toISOString() } },
    ]),
  ];
  for (let from = 0; from < kept.length; from += 25)
    await store.transact([directoryWrites(companyId, kept.slice(from, from + 25))]);
  forgetDirectory(store, companyId);
  // Older than all the others, deleted last.
  const removed = await api.call('DELETE /queue/{id}', {
    as: admin,
    params: { id: String(early.id) },
    query: {},
  });
  expect(removed.status).toBe(200);
  const { goneQueues } = await reloadDirectory(store, companyId, clock.now());
  expect([goneQueues.size, goneQueues.get(early.id)?.name, goneQueues.has(old.id)]).toEqual([
    mostGoneQueues,
    'Antiga',
    false,
  ]);
  expect(goneQueues.has(3_000_000)).toBe(true);
  const reopened = await api.call('PUT /tickets/{id}', { as: admin, params, body: { status: 'open' } });
  expect(reopened.body).toMatchObject({ status: 'open', queueId: null, queue: null });
});
