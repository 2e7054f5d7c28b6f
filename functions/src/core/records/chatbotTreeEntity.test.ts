import type { ChatbotOption, ChatbotTree } from '@balcao/shared/records/chatbotModel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { chatbotBlockEntity, chatbotTreeEntity, findQueueOfOption, readTree } from './chatbotTreeEntity.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

test('a queue’s options are read with all that is below them, and of another queue or company there are none', async () => {
  const { store, clock } = house.runtime;
  const plain = {
    greetingMessage: '',
    queueType: 'text',
    closeTicket: false,
    optQueueId: null,
    optUserId: null,
    optIntegrationId: null,
    optFileId: null,
    options: [],
  } satisfies Partial<ChatbotOption>;
  const options: ChatbotTree = [
    {
      ...plain,
      id: 21,
      name: 'Boletos',
      greetingMessage: 'Qual deles?',
      options: [{ ...plain, id: 22, name: 'Segunda via', closeTicket: true }],
    },
  ];
  const place = { companyId: 7, queueId: 4 };
  await store.put(chatbotTreeEntity.toItem({ ...place, options, updatedAt: clock.iso(), version: 1 }));
  await store.put(chatbotBlockEntity.toItem({ companyId: 7, first: 1009, last: 1009, queueId: 5 }));
  await store.put(chatbotBlockEntity.toItem({ companyId: 7, first: 21, last: 22, queueId: 4 }));

  await expect.poll(() => readTree(store, 7, 4)).toEqual(options);
  expect(await readTree(store, 7, 5)).toEqual([]);
  expect(await readTree(store, 8, 4)).toEqual([]);
  for (const [id, queueId] of [[20], [21, 4], [22, 4], [23], [1008], [1009, 5], [1010]] as const)
    expect(await findQueueOfOption(store, 7, id), String(id)).toBe(queueId);
  expect(await findQueueOfOption(store, 8, 22)).toBeUndefined();
});
