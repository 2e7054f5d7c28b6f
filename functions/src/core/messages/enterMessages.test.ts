import { Contended } from '@balcao/shared/server/db/contended';
import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';
import type { Store } from '@balcao/shared/server/db/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedBytesEntity } from '../company/figuresEntity.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { enterMessages } from './enterMessages.ts';
import { messageHourWrites } from './reading/messageHours.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

let companyId = 900;
/** Two messages, the second with a file. */
function twoMessages(): MessageItem[] {
  companyId += 1;
  return [1, 2].map((id) => ({
    companyId,
    conversationId: 1,
    id: companyId * 10 + id,
    contactId: 1,
    account: '5511900000000',
    wid: `w${companyId}-${id}`,
    fromMe: false,
    body: 'oi tudo bem',
    mediaType: 'conversation',
    ...(id === 2 && { media: { key: `k${id}`, size: 10, mimetype: 'image/png', fileName: 'f.png' } }),
    actor: 'customer',
    ack: 1,
    createdAt: '2026-11-22T10:07:00.000Z',
    version: 1,
  }));
}

async function counted(messages: readonly MessageItem[]): Promise<unknown[]> {
  const [hour] = messageHourWrites(messages, 1);
  const keys = [hour?.update ?? { pk: '', sk: '' }, storedBytesEntity.key({ companyId })];
  const [of, stored] = await house.runtime.store.batchGet(keys, { consistent: true });
  return [of?.['m07'], stored?.['files']];
}

const kept = () => Promise.reject(new Contended(undefined));

test.each<[string, (store: Store) => Partial<Store>]>([
  ['files', () => ({ transact: kept })],
  [
    'what has none, after it was written',
    (store) => ({
      async batchWrite(writes) {
        await store.batchWrite(writes);
        if (writes.length === 1) await kept();
      },
    }),
  ],
])('messages entered while others keep out %s are counted once all the same', async (_what, hindered) => {
  const messages = twoMessages();
  const { store } = house.runtime;
  await expect(enterMessages({ store: { ...store, ...hindered(store) } }, messages)).rejects.toThrow(
    Contended,
  );
  for (let n = 0; n < 2; n++) await enterMessages({ store }, messages);
  expect(await counted(messages)).toEqual([2, 1]);
});

test('a file that messages share is counted with none of them', async () => {
  const messages = twoMessages().map((message) => ({
    ...message,
    ...(message.media && { media: { ...message.media, shared: true as const } }),
  }));
  await enterMessages(house.runtime, messages);
  expect(await counted(messages)).toEqual([2, undefined]);
});
