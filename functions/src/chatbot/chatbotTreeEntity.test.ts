import type { ChatbotOption, ChatbotTree } from '@balcao/shared/chatbot/chatbotModel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHouse, type TestHouse } from '../testing/startTestHouse.ts';
import { chatbotPointerEntity, chatbotTreeEntity, findQueueOfOption, readTree } from './chatbotTreeEntity.ts';

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
  await store.put(chatbotPointerEntity.toItem({ companyId: 7, id: 22, queueId: 4 }));

  await expect.poll(() => readTree(store, 7, 4)).toEqual(options);
  expect(await readTree(store, 7, 5)).toEqual([]);
  expect(await readTree(store, 8, 4)).toEqual([]);
  expect(await findQueueOfOption(store, 7, 22)).toBe(4);
  expect(await findQueueOfOption(store, 8, 22)).toBeUndefined();
});
