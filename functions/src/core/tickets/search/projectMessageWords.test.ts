import * as messageWords from '@balcao/shared/messages/messageWords';
import type { Store, Write } from '@balcao/shared/server/db/store';
import { messageEntity, type MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { beforeEach, expect, test, vi } from 'vitest';
import { projectMessageWords } from './projectMessageWords.ts';

vi.mock('@balcao/shared/messages/messageWords', { spy: true });
beforeEach(() => vi.clearAllMocks());

const message: MessageItem = {
  companyId: 1,
  conversationId: 2,
  id: 3,
  wid: 'A',
  account: '5511',
  ticketId: 4,
  contactId: 5,
  actor: 'customer',
  body: 'Preço da janela',
  fromMe: false,
  mediaType: 'conversation',
  ack: 0,
  createdAt: '2026-01-31T12:00:00.000Z',
  version: 1,
};

/** The writes of the projection for a change of a message: `+word` added, `-word` removed. */
async function written(before: MessageItem | undefined, after: MessageItem | undefined): Promise<string[]> {
  const writes: Write[] = [];
  const store = {
    batchGet: async () => [after && messageEntity.toItem(after)],
    batchWrite: async (some: Write[]) => void writes.push(...some),
  };
  await projectMessageWords(
    { store: store as unknown as Store },
    {
      sequence: '1',
      partition: 'C#1#V#2',
      before: before && messageEntity.toItem(before),
      after: after && messageEntity.toItem(after),
    },
  );
  return writes
    .map((write) => {
      if ('put' in write) return `+${String(write.put['word'])}`;
      return 'delete' in write ? `-${JSON.stringify(write.delete)}` : '';
    })
    .toSorted();
}

test('a text that is changed takes its words out and enters the others; one that is deleted all', async () => {
  expect(await written(undefined, message)).toEqual(['+janela', '+preco']);
  const edited = await written(message, { ...message, body: 'Preço da porta' });
  expect(edited).toEqual(['+porta', expect.stringMatching(/^-.*janela/)]);
  expect(await written(message, { ...message, isDeleted: true })).toHaveLength(2);
  expect(await written(message, undefined)).toHaveLength(2);
});

test('one that moves to another ticket is entered there', async () => {
  expect(await written(message, { ...message, ticketId: 9 })).toEqual(['+janela', '+preco']);
});

test('ticks and reactions neither look at the words nor write any', async () => {
  const next = { ...message, version: 2 };
  expect(await written(message, { ...next, ack: 3 })).toEqual([]);
  expect(await written(message, { ...next, reactions: { me: '👍' } })).toEqual([]);
  expect(await written({ ...message, isDeleted: true }, { ...next, isDeleted: true, ack: 3 })).toEqual([]);
  expect(messageWords.messageSearchWords).not.toHaveBeenCalled();
});
