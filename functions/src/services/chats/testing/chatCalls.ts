import { expect } from 'vitest';
import type { Chat, ChatMessage } from '@balcao/shared/chats/chatModel';
import type { ErrorBody } from '@balcao/shared/errors';
import type { TestHouse } from '../../../testing/startTestHouse.ts';
import type { TestCompany, TestUser } from '../../../testing/testCompany.ts';
import { loadTimer } from '../../../loading/loadTimer.ts';
import { runTimer } from '../../../platform/timers/runTimer.ts';
import { timerEntity } from '../../../platform/timers/timerEntity.ts';

type One = Chat & ErrorBody;
export type Written = ChatMessage & ErrorBody;
interface Listed<Row> extends ErrorBody {
  records: Row[];
  count: number;
  hasMore: boolean;
  nextCursor: string | null;
}

/** Unread count of one person. */
export const unreads = (chat: Chat | undefined, user: TestUser) =>
  chat?.users.find(({ userId }) => userId === user.id)?.unreads;
export const people = (chat: Chat) => chat.users.map(({ userId }) => userId);
export const texts = (rows: readonly ChatMessage[]) => rows.map(({ message }) => message);

/** Calls shared by the tests of chats. */
export function chatCalls(house: TestHouse) {
  const create = (user: TestUser, body: object) => house.call<One>(user, 'POST', '/chats', { body });
  const group = async (owner: TestUser, title: string, ...others: TestUser[]) => {
    const { status, body } = await create(owner, { title, users: others.map(({ id }) => id) });
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const update = (user: TestUser, id: number, body: object) =>
    house.call<One>(user, 'PUT', `/chats/${id}`, { body });
  const get = (user: TestUser, id: number | string) => house.call<One>(user, 'GET', `/chats/${id}`);
  const list = async (user: TestUser, query: Record<string, string> = {}) =>
    (await house.call<Listed<Chat>>(user, 'GET', '/chats', { query })).body;
  const write = (user: TestUser, id: number, body: object, headers?: Record<string, string>) =>
    house.call<Written>(user, 'POST', `/chats/${id}/messages`, { body, ...(headers && { headers }) });
  const say = async (user: TestUser, id: number, message: string, more: object = {}) => {
    const { status, body } = await write(user, id, { message, ...more });
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const messages = async (user: TestUser, id: number, query: Record<string, string> = {}) =>
    (await house.call<Listed<ChatMessage>>(user, 'GET', `/chats/${id}/messages`, { query })).body;
  const change = (user: TestUser, method: string, chatId: number, id: number, body?: object) =>
    house.call<Written>(user, method, `/chats/${chatId}/messages/${id}`, body ? { body } : {});
  const react = (user: TestUser, chatId: number, id: number, emoji: string) =>
    house.call<Written>(user, 'POST', `/chats/${chatId}/messages/${id}/reaction`, { body: { emoji } });
  const read = (user: TestUser, id: number, body: object = {}) =>
    house.call<{ readUpTo: number }>(user, 'POST', `/chats/${id}/read`, { body });
  /** Runs the timer of this kind and subject as if it were due. */
  async function runTimers(
    company: TestCompany,
    kind: 'chatPeople' | 'chatFile' | 'chatPerson',
    subject: string,
  ) {
    const { store } = house.runtime;
    const stored = await store.get(timerEntity.key({ companyId: company.id, kind, subject }));
    if (stored === undefined) throw new Error(`no timer ${kind} of ${subject}`);
    const timer = timerEntity.fromItem(stored);
    const clock = { now: () => Date.parse(timer.dueAt), iso: () => timer.dueAt };
    await runTimer({ ...house.runtime, clock }, timer, loadTimer);
  }
  return { create, group, update, get, list, write, say, messages, change, react, read, runTimers };
}
