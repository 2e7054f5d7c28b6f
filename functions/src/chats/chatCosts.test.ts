import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Chat, ChatMessage } from '@balcao/shared/chats/chatModel';
import { startTestHouse, type TestHouse } from '../testing/startTestHouse.ts';
import { createTestCompany } from '../testing/testCompany.ts';
import { chatEntity } from './chatEntity.ts';

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
