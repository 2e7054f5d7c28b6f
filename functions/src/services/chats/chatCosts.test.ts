import { afterAll, beforeAll, expect, test } from 'vitest';
import { mostChats } from '@balcao/shared/chats/chatRules';
import type { Chat, ChatMessage } from '@balcao/shared/chats/chatModel';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany } from '../../testing/testCompany.ts';
import { chatEntity, type ChatItem, chatTipEntity } from './chatEntity.ts';
import { chatMemberEntity } from './people/chatMemberEntity.ts';
import { nextMessageId } from './nextMessageId.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

test('a message costs the same in a group of two and of fifty, and its list is written once for many', async () => {
  const { admin, ana, id: companyId } = await createTestCompany(house.runtime);
  const body = { title: 'Todos', users: [admin.id] };
  const { body: chat } = await house.call<Chat>(ana, 'POST', '/chats', { body });
  const userIds = [ana.id, admin.id, ...Array.from({ length: 48 }, (_, at) => 700_001 + at)];
  const say = (message: string) =>
    house.call<ChatMessage>(ana, 'POST', `/chats/${chat.id}/messages`, {
      body: { message, clientId: message },
    });
  await say('Antes');
  const few = await house.meter.cost('a message in a group of two', () => say('Primeira de todas'));
  await house.runtime.store.update(chatEntity.key({ companyId, id: chat.id }), {
    set: { userIds },
    add: { version: 1 },
  });
  const many = await house.meter.cost('a message in a group of fifty', () => say('Segunda de todas'));
  expect(few.answer.status).toBe(200);
  expect([few.write, many.write]).toEqual([2, 2]);
  expect(Math.max(few.read, many.read)).toBeLessThanOrEqual(2);
  await house.project();
  for (let at = 0; at < 20; at++) await say(`Mensagem ${at}`);
  const told = await house.meter.cost('the list’s newest text, after 20 messages', () => house.project());
  expect(told.write).toBeLessThanOrEqual(20);
  const listed = await house.meter.cost('the list of chats', () => house.call(admin, 'GET', '/chats'));
  expect(listed.write).toBe(0);
  expect(listed.read).toBeLessThanOrEqual(8);
  const read = await house.meter.cost('a chat read', () =>
    house.call(admin, 'POST', `/chats/${chat.id}/read`, { body: {} }),
  );
  expect(read.write).toBeLessThanOrEqual(2);
  const page = await house.meter.cost('a page of messages', () =>
    house.call(admin, 'GET', `/chats/${chat.id}/messages`),
  );
  expect(page.read).toBeLessThanOrEqual(4);
});

test('of 200 chats the newest are shown without reading the others, and how many of those are unread is known', async () => {
  const { ana, bruno, id: companyId } = await createTestCompany(house.runtime);
  const { store, clock } = house.runtime;
  const many = Array.from({ length: 60 }, (_, at) => 700_001 + at);
  for (let chatId = 500_001; chatId <= 500_000 + mostChats; chatId++) {
    const at = new Date(clock.now() - (chatId - 500_000) * 1000).toISOString();
    const chat: ChatItem = {
      companyId,
      id: chatId,
      uuid: `00000000-0000-4000-8000-000000${chatId}`,
      title: `Grupo ${chatId}`,
      isGroup: true,
      ownerId: ana.id,
      userIds: [ana.id, ...many],
      createdAt: at,
      updatedAt: at,
      version: 1,
    };
    const messageId = nextMessageId(house.runtime);
    // The last fifty chats have something unread.
    const readUpTo = chatId > 500_150 ? 0 : messageId;
    const tip = { companyId, chatId, messageId, senderId: bruno.id, text: 'Oi', at };
    const own = { companyId, userId: ana.id, chatId, readUpTo, updatedAt: at, version: 1 };
    await store.batchWrite([
      { put: chatEntity.toItem(chat) },
      { put: chatTipEntity.toItem({ ...tip, mediaType: 'conversation' }) },
      { put: chatMemberEntity.toItem(own) },
    ]);
  }
  type Listed = { records: Chat[]; unreadBeyond: number; nextCursor: string | null; hasMore: boolean };
  const list = (query: Record<string, string> = {}) => house.call<Listed>(ana, 'GET', '/chats', { query });
  await list();
  const first = await house.meter.cost('the list of 200 chats', () => list());
  expect(first.answer.body.records.map(({ id }) => id)).toEqual(
    Array.from({ length: 20 }, (_, at) => 500_001 + at),
  );
  expect(first.answer.body.unreadBeyond).toBe(50);
  // Rows and newest messages of all chats, plus 20 chats read consistently at double cost.
  expect(first.read).toBeLessThanOrEqual(170);
  const seen: number[] = [];
  let cursor: string | null = '';
  let beyond = -1;
  while (cursor !== null) {
    const { body }: { body: Listed } = await list(cursor === '' ? {} : { cursor });
    seen.push(...body.records.map(({ id }) => id));
    ({ nextCursor: cursor, unreadBeyond: beyond } = body);
  }
  expect(seen).toEqual(Array.from({ length: mostChats }, (_, at) => 500_001 + at));
  expect(beyond).toBe(0);
  const found = await list({ searchParam: 'grupo 500199' });
  expect(found.body).toMatchObject({ records: [{ id: 500_199 }], hasMore: false });
});
