import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatbotTreeEntity } from '../chatbot/chatbotTreeEntity.ts';
import { startApi, type TestApi } from '../http/testing/startApi.ts';
import { storedTree } from '../chatbot/storedTree.ts';
import { forgetQueue } from './forgetQueue.ts';
import { plainQueue, queueEntity, type QueueItem } from './queueEntity.ts';

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
