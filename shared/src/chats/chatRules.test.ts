import { expect, test } from 'vitest';
import {
  canDeleteChatMessage,
  canEditChatMessage,
  chatEditMs,
  chatMatches,
  chatName,
  ownerAmong,
  readByAll,
} from './chatRules.ts';

const people = (...names: string[]) => names.map((name, at) => ({ userId: at + 1, user: { name } }));

test('a chat of two is called as the other one, a group by its title', () => {
  expect(chatName({ title: '', users: people('Ana', 'Bruno') }, 1)).toBe('Bruno');
  expect(chatName({ title: '', users: people('Ana', 'Bruno') }, 2)).toBe('Ana');
  expect(chatName({ title: 'Vendas', users: people('Ana', 'Bruno') }, 1)).toBe('Vendas');
  expect(chatName({ title: '', users: people('Ana') }, 1)).toBe('Ana');
});

test('a chat is found by its title and by who is in it', () => {
  const chat = { title: 'Plantão', users: people('Ana Lúcia', 'Bruno') };
  for (const searched of ['plantao', 'LUCIA', 'ana plant', ''])
    expect(chatMatches(chat, searched)).toBe(true);
  expect(chatMatches(chat, 'carla')).toBe(false);
});

test('the owner goes on owning while there; then who has been there longest', () => {
  expect(ownerAmong(2, [1, 2, 3])).toBe(2);
  expect(ownerAmong(2, [3, 1])).toBe(3);
  expect(ownerAmong(2, [])).toBeUndefined();
});

test('its writer alone edits a message, for a quarter of an hour, and deletes it at any time', () => {
  const at = '2026-11-24T12:00:00.000Z';
  const message = { senderId: 1, isDeleted: false, createdAt: at };
  const now = Date.parse(at);
  expect(canEditChatMessage({ id: 1 }, message, now + chatEditMs)).toBe(true);
  expect(canEditChatMessage({ id: 1 }, message, now + chatEditMs + 1)).toBe(false);
  expect(canEditChatMessage({ id: 2 }, message, now)).toBe(false);
  expect(canDeleteChatMessage({ id: 1 }, message)).toBe(true);
  expect(canDeleteChatMessage({ id: 1 }, { ...message, isDeleted: true })).toBe(false);
  expect(canDeleteChatMessage({ id: 2 }, message)).toBe(false);
});

test('a message is read when everybody else has read up to it', () => {
  const user = (userId: number, readUpTo: number | null) => ({ userId, readUpTo });
  const message = { id: 10, senderId: 1 };
  expect(readByAll(message, [user(1, 0), user(2, 10), user(3, 12)])).toBe(true);
  expect(readByAll(message, [user(1, 0), user(2, 9), user(3, 12)])).toBe(false);
  expect(readByAll(message, [user(1, 0), user(2, null)])).toBe(false);
  expect(readByAll(message, [user(1, 20)])).toBe(false);
});
