import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Chat, ChatMessage } from '@balcao/shared/chats/chatModel';
import { chatEditMs, mostChats, mostPeople } from '@balcao/shared/chats/chatRules';
import type { ErrorBody } from '@balcao/shared/errors';
import { forgetDirectory } from '../companies/directoryEntity.ts';
import { storedBytesEntity } from '../companies/figuresEntity.ts';
import { listCounterEntity } from '../db/listCounterEntity.ts';
import { loadTimer } from '../loading/loadTimer.ts';
import { form, png } from '../messages/testing/messageCalls.ts';
import { subscribe } from '../schedules/testing/scheduleWorld.ts';
import { startTestHouse, type TestHouse } from '../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany, type TestUser } from '../testing/testCompany.ts';
import { runTimer } from '../timers/runTimer.ts';
import { timerEntity } from '../timers/timerEntity.ts';
import { userEntity } from '../users/userEntity.ts';
import { chatsBucket } from './chatCounts.ts';
import { chatEntity, findChat } from './chatEntity.ts';
import { chatMemberEntity, membershipsOf } from './chatMemberEntity.ts';
import { chatMessageEntity } from './chatMessageEntity.ts';
import { nextMessageId } from './nextMessageId.ts';

let house: TestHouse;
let company: TestCompany;
let admin: TestUser;
let ana: TestUser;
let bruno: TestUser;
/** What the tests' clock is ahead of the wall's, in milliseconds. */
let ahead = 0;

beforeAll(async () => {
  house = await startTestHouse();
  const now = () => Date.now() + ahead;
  house.runtime.clock = { now, iso: () => new Date(now()).toISOString() };
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
  ({ admin, ana, bruno } = company);
});
afterAll(() => house.stop());

type One = Chat & ErrorBody;
type Written = ChatMessage & ErrorBody;
interface Listed<Row> extends ErrorBody {
  records: Row[];
  count: number;
  hasMore: boolean;
  nextCursor: string | null;
}

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
const unreads = (chat: Chat | undefined, user: TestUser) =>
  chat?.users.find(({ userId }) => userId === user.id)?.unreads;
const people = (chat: Chat) => chat.users.map(({ userId }) => userId);
const texts = (rows: readonly ChatMessage[]) => rows.map(({ message }) => message);

/** Runs timers of a kind, as if they were due. */
async function runTimers(kind: 'chatPeople' | 'chatFile' | 'chatPerson', subject: string) {
  const { store } = house.runtime;
  const stored = await store.get(timerEntity.key({ companyId: company.id, kind, subject }));
  if (stored === undefined) throw new Error(`no timer ${kind} of ${subject}`);
  const timer = timerEntity.fromItem(stored);
  const clock = { now: () => Date.parse(timer.dueAt), iso: () => timer.dueAt };
  await runTimer({ ...house.runtime, clock }, timer, loadTimer);
}

describe('people and groups', () => {
  test('a group has a title, its owner and its people in the order of coming; each finds it in their list', async () => {
    const chat = await group(ana, 'Plantão', bruno, admin);
    expect(chat).toMatchObject({ title: 'Plantão', isGroup: true, ownerId: ana.id, lastMessage: '' });
    expect(people(chat)).toEqual([ana.id, bruno.id, admin.id]);
    for (const user of [ana, bruno, admin])
      expect((await list(user)).records.map(({ id }) => id)).toEqual([chat.id]);
    expect((await get(bruno, chat.uuid)).body.id).toBe(chat.id);
    expect((await get(bruno, chat.uuid.toUpperCase())).body.id).toBe(chat.id);
  });

  test('two people have one chat, whoever makes it, and however many do at once', async () => {
    const [first, ...others] = await Promise.all([
      create(ana, { users: [bruno.id] }),
      create(bruno, { users: [{ id: ana.id, name: 'Ana' }] }),
      create(ana, { users: [String(bruno.id)] }),
    ]);
    expect(others.map(({ body }) => body.id)).toEqual([first.body.id, first.body.id]);
    expect(first.body).toMatchObject({ title: '', isGroup: false });
    expect((await list(ana)).count).toBe(1);
    expect((await update(ana, first.body.id, { title: 'Nós' })).status).toBeGreaterThanOrEqual(400);
    const left = await house.call(ana, 'DELETE', `/chats/${first.body.id}/membership`);
    expect(left.body.error).toBe('ERR_CHAT_OF_TWO');
  });

  test('a group without a title, with nobody of the company, or with too many is refused', async () => {
    expect((await create(ana, { users: [bruno.id, admin.id] })).body.error).toBe('ERR_CHAT_TITLE_REQUIRED');
    const other = await createTestCompany(house.runtime);
    expect((await create(ana, { title: 'X1', users: [other.ana.id] })).status).toBe(404);
    expect((await create(ana, { users: [other.ana.id] })).body.error).toBe('ERR_NO_USER_FOUND');
    expect((await create(ana, { title: 'X1', users: [] })).status).toBe(400);
    const many = Array.from({ length: mostPeople }, (_, at) => 900_000 + at);
    expect((await create(ana, { title: 'X1', users: many })).body.error).toBe('ERR_CHAT_TOO_MANY_PEOPLE');
  });

  test('only the owner changes and deletes it, an administrator in it no more than others', async () => {
    const { id } = await group(ana, 'Vendas', admin);
    for (const attempt of [
      await update(admin, id, { title: 'Meu' }),
      await house.call<ErrorBody>(admin, 'DELETE', `/chats/${id}`),
    ])
      expect([attempt.status, attempt.body.error]).toEqual([403, 'ERR_NO_PERMISSION']);
    const { body } = await update(ana, id, { title: 'Vendas 2', users: [bruno.id] });
    expect([body.title, ...people(body)]).toEqual(['Vendas 2', ana.id, bruno.id]);
    expect((await update(ana, id, { title: '' })).body.error).toBe('ERR_CHAT_TITLE_REQUIRED');
  });

  test('who is removed or leaves has it no more; who comes reads all that was written before, none of it unread', async () => {
    const { id } = await group(ana, 'Loja', bruno);
    await say(ana, id, 'Antes de você');
    await house.project();
    await update(ana, id, { users: [admin.id] });
    expect((await get(bruno, id)).status).toBe(404);
    expect((await list(bruno)).records).toEqual([]);
    const [row] = (await list(admin)).records;
    expect([row?.lastMessage, unreads(row, admin)]).toEqual(['Antes de você', 0]);
    expect(texts((await messages(admin, id)).records)).toEqual(['Antes de você']);
    expect((await write(bruno, id, { message: 'Ainda?' })).status).toBe(404);
  });

  test('an owner who leaves hands it on to who has been there longest; with the last one it is deleted', async () => {
    const { id } = await group(ana, 'Sem dona', bruno, admin);
    await house.call(ana, 'DELETE', `/chats/${id}/membership`);
    expect((await get(admin, id)).body.ownerId).toBe(bruno.id);
    await house.call(admin, 'DELETE', `/chats/${id}/membership`);
    await house.call(bruno, 'DELETE', `/chats/${id}/membership`);
    expect(await findChat(house.runtime.store, company.id, id)).toBeUndefined();
  });

  test('many who leave and are added at once end with rows as the chat says', async () => {
    const { id } = await group(ana, 'Corrida', bruno, admin);
    await Promise.all([
      update(ana, id, { users: [admin.id] }),
      house.call(bruno, 'DELETE', `/chats/${id}/membership`),
      house.call(admin, 'DELETE', `/chats/${id}/membership`),
      update(ana, id, { title: 'Corrida 2' }),
    ]);
    const chat = await findChat(house.runtime.store, company.id, id);
    for (const user of [ana, bruno, admin]) {
      const rows = await membershipsOf(house.runtime.store, company.id, user.id);
      expect(rows.length).toBe(chat?.userIds.includes(user.id) ? 1 : 0);
      const bucket = chatsBucket(user.id);
      const stored = await house.runtime.store.get(listCounterEntity.key({ companyId: company.id, bucket }));
      expect(stored ? listCounterEntity.fromItem(stored).count : 0).toBe(rows.length);
    }
  });

  test('rows that a crash left behind are made by the timer, also of what is gone', async () => {
    const { id } = await group(ana, 'Queda', bruno);
    const { store } = house.runtime;
    const row = { companyId: company.id, userId: bruno.id, chatId: id };
    await store.delete(chatMemberEntity.key(row));
    await runTimers('chatPeople', String(id));
    expect((await list(bruno)).records.map((chat) => chat.id)).toEqual([id]);
  });

  test('somebody is in so many chats at most', async () => {
    const bucket = chatsBucket(bruno.id);
    const { update: key, change: full } = listCounterEntity.upsert(
      { companyId: company.id, bucket },
      { set: { count: mostChats, companyId: company.id, bucket } },
    );
    await house.runtime.store.update(key, full);
    expect((await create(ana, { users: [bruno.id] })).body.error).toBe('ERR_TOO_MANY_CHATS');
    expect((await create(ana, { title: 'Grupo', users: [bruno.id] })).body.error).toBe('ERR_TOO_MANY_CHATS');
  });

  test('somebody who was deleted leaves their chats, and what they wrote stays under their name', async () => {
    const mine = await group(bruno, 'Do Bruno', ana, admin);
    const { body: pair } = await create(bruno, { users: [ana.id] });
    await say(bruno, mine.id, 'Fui eu');
    const { store } = house.runtime;
    await subscribe(house.runtime, company);
    const deleted = await house.call(admin, 'DELETE', `/users/${bruno.id}`);
    expect(deleted.status, JSON.stringify(deleted.body)).toBe(200);
    await house.project();
    await runTimers('chatPerson', String(bruno.id));
    forgetDirectory(store);
    const { body } = await get(ana, mine.id);
    expect([body.ownerId, ...people(body)]).toEqual([ana.id, ana.id, admin.id]);
    const [message] = (await messages(ana, mine.id)).records;
    expect(message?.sender.name).toBe('Bruno');
    expect((await get(ana, pair.id)).body).toMatchObject({ title: 'Bruno', isGroup: false });
    expect(await membershipsOf(store, company.id, bruno.id)).toEqual([]);
    expect(await store.get(userEntity.key({ companyId: company.id, id: bruno.id }))).toBeUndefined();
  });

  test('a deleted chat takes its messages, files and rows along, in as many runs as it needs', async () => {
    const { id, uuid } = await group(ana, 'Vai embora', bruno);
    for (const name of ['Um', 'Dois']) await say(ana, id, name, { clientId: name });
    const sent = await form({ message: 'Foto' }, [{ name: 'a.png', type: 'image/png', data: png }]);
    expect((await house.call<Written>(ana, 'POST', `/chats/${id}/messages`, sent)).body.mediaType).toBe(
      'image',
    );
    expect((await house.call(ana, 'DELETE', `/chats/${id}`)).status).toBe(200);
    expect((await get(bruno, id)).status).toBe(404);
    expect((await get(ana, uuid)).status).toBe(404);
    expect((await list(bruno)).records).toEqual([]);
    await runTimers('chatPeople', String(id));
    const { store } = house.runtime;
    const pk = chatEntity.partition({ companyId: company.id, id });
    expect((await store.query({ pk, limit: 10, consistent: true })).items).toEqual([]);
    expect(await membershipsOf(store, company.id, bruno.id)).toEqual([]);
    const bytes = await store.get(storedBytesEntity.key({ companyId: company.id }));
    expect(bytes && storedBytesEntity.fromItem(bytes).bytes).toBe(0);
  });
});

describe('messages', () => {
  let id: number;

  beforeEach(async () => {
    ({ id } = await group(ana, 'Conversa', bruno));
  });

  test('the newest page first, each ascending, on by cursor and by number', async () => {
    for (let at = 1; at <= 25; at++) await say(at % 2 ? ana : bruno, id, `m${at}`);
    const first = await messages(bruno, id);
    expect(texts(first.records)).toEqual(Array.from({ length: 20 }, (_, at) => `m${at + 6}`));
    expect(first.hasMore).toBe(true);
    const older = await messages(bruno, id, { cursor: first.nextCursor ?? '' });
    expect(texts(older.records)).toEqual(['m1', 'm2', 'm3', 'm4', 'm5']);
    expect(older.hasMore).toBe(false);
    expect(texts((await messages(bruno, id, { pageNumber: '2' })).records)).toEqual(texts(older.records));
    const { status } = await house.call(ana, 'GET', `/chats/${id}/messages`, {
      query: { cursor: first.nextCursor ?? '' },
    });
    expect(status).toBe(400);
  });

  test('unread are those of others after one’s mark; a mark only moves on, and nobody moves another’s', async () => {
    const one = await say(ana, id, 'Um');
    const two = await say(ana, id, 'Dois', { mentions: [bruno.id, 999_999] });
    await say(bruno, id, 'Meu');
    await house.project();
    const [row] = (await list(bruno)).records;
    expect([unreads(row, bruno), unreads(row, ana), row?.mentioned]).toEqual([2, 0, true]);
    expect(two.mentions).toEqual([bruno.id]);
    await read(bruno, id, { messageId: one.id });
    expect(unreads((await list(bruno)).records[0], bruno)).toBe(1);
    await read(bruno, id, { userId: ana.id });
    await read(bruno, id, { messageId: one.id });
    const { body } = await get(ana, id);
    expect(unreads((await list(bruno)).records[0], bruno)).toBe(0);
    expect(body.users.find(({ userId }) => userId === bruno.id)?.readUpTo).toBeGreaterThan(two.id);
    expect(unreads(body, ana)).toBe(1);
  });

  test('a mark from the future is none: what comes is unread all the same', async () => {
    await read(bruno, id, { messageId: 999_999_999_999_999 });
    ahead += 5000;
    await say(ana, id, 'Depois');
    await house.project();
    expect(unreads((await list(bruno)).records[0], bruno)).toBe(1);
  });

  test('more than a hundred unread are counted as a hundred', async () => {
    const { store } = house.runtime;
    const like = await say(ana, id, 'Molde');
    const stored = await store.get(chatMessageEntity.key({ companyId: company.id, chatId: id, id: like.id }));
    const item = chatMessageEntity.fromItem(stored ?? {});
    await store.batchWrite(
      Array.from({ length: 120 }, () => ({
        put: chatMessageEntity.toItem({ ...item, id: nextMessageId(house.runtime) }),
      })),
    );
    await house.project();
    expect(unreads((await list(bruno)).records[0], bruno)).toBe(100);
  });

  test('the chat that was spoken in last stands first; a search finds titles and people', async () => {
    const other = await group(ana, 'Outra', bruno, admin);
    await say(ana, id, 'Agora esta');
    await house.project();
    expect((await list(ana)).records.map((chat) => chat.id)).toEqual([id, other.id]);
    expect((await list(ana, { searchParam: 'alice' })).records.map((chat) => chat.id)).toEqual([other.id]);
    expect((await list(ana, { searchParam: 'CONVÉRSA' })).records.map((chat) => chat.id)).toEqual([id]);
    expect((await list(ana, { searchParam: 'nada' })).records).toEqual([]);
  });

  test('lists go on by their cursor', async () => {
    for (let at = 0; at < 22; at++) await group(ana, `Grupo ${at}`, bruno);
    const first = await list(bruno);
    const next = await list(bruno, { cursor: first.nextCursor ?? '' });
    const ids = [...first.records, ...next.records].map((chat) => chat.id);
    expect([first.records.length, next.records.length, new Set(ids).size]).toEqual([20, 3, 23]);
  });

  test('nothing, blanks and what cannot be seen is no message; 4,096 characters are, and no more', async () => {
    for (const message of ['', ' \n ', '\u200e', null])
      expect((await write(ana, id, { message })).body.error).toBe('ERR_CHAT_MESSAGE_EMPTY');
    expect((await write(ana, id, { message: 'a'.repeat(4097) })).body.error).toBe('ERR_VALIDATION');
    expect((await say(ana, id, '<b>=1+1</b>'.padEnd(4096, 'é'))).message).toContain('<b>=1+1</b>');
  });

  test('a reply shows what it quotes as it is now; what is of another chat cannot be quoted', async () => {
    const original = await say(ana, id, 'Original');
    const reply = await say(bruno, id, 'Resposta', { quotedId: original.id });
    expect(reply.quoted).toMatchObject({ id: original.id, message: 'Original', sender: { name: 'Ana' } });
    await change(ana, 'DELETE', id, original.id);
    const { records } = await messages(bruno, id);
    expect(records.at(-1)?.quoted).toMatchObject({ message: '', isDeleted: true });
    const other = await group(ana, 'Secreto', admin);
    const secret = await say(ana, other.id, 'Segredo');
    const { status, body } = await write(bruno, id, { message: 'Cita', quotedId: secret.id });
    expect([status, body.error]).toEqual([404, 'ERR_NO_CHAT_MESSAGE_FOUND']);
  });

  test('the same key stores once, also of two at once; with other words it is refused', async () => {
    const calls = await Promise.all(
      Array.from({ length: 4 }, () => write(ana, id, { message: 'Uma vez', clientId: 'k1' })),
    );
    expect(new Set(calls.map(({ body }) => body.id)).size).toBe(1);
    expect((await write(ana, id, { message: 'Uma vez' }, { 'idempotency-key': 'k1' })).body.id).toBe(
      calls[0]?.body.id,
    );
    expect((await messages(ana, id)).records).toHaveLength(1);
    const other = await write(ana, id, { message: 'Outra', clientId: 'k1' });
    expect([other.status, other.body.error]).toEqual([409, 'ERR_IDEMPOTENCY_KEY_REUSED']);
    // Another person's key is another one.
    expect((await write(bruno, id, { message: 'Outra', clientId: 'k1' })).status).toBe(200);
  });

  test('a call that died between claim and message is completed when it is made again, also much later', async () => {
    const { store } = house.runtime;
    for (const [key, later] of [
      ['cedo', 0],
      ['tarde', 120_000],
    ] as const) {
      const put = store.put.bind(store);
      store.put = async (item, condition) => {
        if (chatMessageEntity.owns(item)) throw new Error('the process died');
        return put(item, condition);
      };
      expect((await write(ana, id, { message: key, clientId: key })).status).toBe(500);
      store.put = put;
      ahead += later;
      const again = await write(ana, id, { message: key, clientId: key });
      const third = await write(ana, id, { message: key, clientId: key });
      expect([again.status, third.body.id]).toEqual([200, again.body.id]);
    }
    expect(texts((await messages(ana, id)).records)).toEqual(['cedo', 'tarde']);
  });

  test('its writer edits a message for a quarter of an hour, and nobody else', async () => {
    const message = await say(ana, id, 'Errado');
    const edited = await change(ana, 'PUT', id, message.id, { message: 'Certo' });
    expect(edited.body).toMatchObject({ message: 'Certo', isEdited: true, version: 2 });
    expect((await change(bruno, 'PUT', id, message.id, { message: 'Eu' })).body.error).toBe(
      'ERR_NO_PERMISSION',
    );
    expect((await change(ana, 'PUT', id, message.id, { message: ' ' })).status).toBe(400);
    await house.project();
    expect((await list(ana)).records[0]?.lastMessage).toBe('Certo');
    ahead += chatEditMs + 1000;
    const late = await change(ana, 'PUT', id, message.id, { message: 'Tarde' });
    expect(late.body.error).toBe('ERR_CHAT_EDIT_TOO_LATE');
    expect((await change(ana, 'DELETE', id, message.id)).body).toMatchObject({
      message: '',
      isDeleted: true,
    });
    expect((await change(bruno, 'DELETE', id, message.id)).body.error).toBe('ERR_NO_PERMISSION');
    await house.project();
    expect((await list(ana)).records[0]?.lastMessage).toBe('');
  });

  test('each has one reaction, and many at once all count', async () => {
    const { id: chatId } = await group(ana, 'Reações', bruno, admin);
    const message = await say(ana, chatId, 'Viva');
    await Promise.all([ana, bruno, admin].map((user) => react(user, chatId, message.id, '👍')));
    await react(bruno, chatId, message.id, '🎉');
    await react(admin, chatId, message.id, '');
    const [shown] = (await messages(ana, chatId)).records;
    expect(shown?.reactions).toEqual({ [ana.id]: '👍', [bruno.id]: '🎉' });
    expect((await react(ana, chatId, message.id, 'abc')).status).toBe(400);
  });

  test('a file goes with its message, and leaves the bucket when that is deleted', async () => {
    const sent = await form({ message: 'Veja' }, [{ name: 'foto.png', type: 'image/png', data: png }]);
    const { body } = await house.call<Written>(ana, 'POST', `/chats/${id}/messages`, sent);
    expect(body).toMatchObject({ message: 'Veja', mediaType: 'image', media: { fileName: 'foto.png' } });
    const keys = async () => {
      const { runtime } = house;
      const s3 = await runtime.clients.s3();
      const Prefix = `${company.id}/`;
      const found = await s3.send(new ListObjectsV2Command({ Bucket: runtime.settings.mediaBucket, Prefix }));
      return (found.Contents ?? []).map(({ Key = '' }) => Key);
    };
    const [key = ''] = await keys();
    expect(body.mediaUrl).toContain(key.split('/').at(-1));
    // Looked at before: it is named, and stays.
    await runTimers('chatFile', key);
    expect(await keys()).toEqual([key]);
    expect((await change(ana, 'DELETE', id, body.id)).body).toMatchObject({ media: null, mediaUrl: null });
    await runTimers('chatFile', key);
    expect(await keys()).toEqual([]);
  });

  test('words are found in texts, in short pages that go on', async () => {
    await say(ana, id, 'O pedido CHEGOU às três');
    await say(bruno, id, 'Outra coisa');
    const found = await messages(bruno, id, { searchParam: 'chegou as' });
    expect(texts(found.records)).toEqual(['O pedido CHEGOU às três']);
    expect((await messages(bruno, id, { searchParam: 'nunca' })).records).toEqual([]);
  });

  test('a program that writes without end is held up, and only it', async () => {
    const answers: number[] = [];
    for (let at = 0; at < 60; at++) answers.push((await write(ana, id, { message: `x${at}` })).status);
    expect(answers).toContain(429);
    expect((await write(bruno, id, { message: 'Eu posso' })).status).toBe(200);
  });
});

describe('nobody else', () => {
  test('a colleague who is not in it, administrators included, and another company find nothing anywhere', async () => {
    const chat = await group(ana, 'Reservado', bruno);
    const message = await say(ana, chat.id, 'Só nós');
    const other = await createTestCompany(house.runtime);
    for (const stranger of [admin, other.ana, other.admin]) {
      const answers = [
        await get(stranger, chat.id),
        await get(stranger, chat.uuid),
        await update(stranger, chat.id, { title: 'Meu', users: [stranger.id] }),
        await house.call<ErrorBody>(stranger, 'DELETE', `/chats/${chat.id}`),
        await house.call<ErrorBody>(stranger, 'DELETE', `/chats/${chat.id}/membership`),
        await house.call<ErrorBody>(stranger, 'POST', `/chats/${chat.id}/read`, { body: {} }),
        await house.call<ErrorBody>(stranger, 'GET', `/chats/${chat.id}/messages`),
        await house.call<ErrorBody>(stranger, 'GET', `/chats/${chat.id}/messages`, {
          query: { searchParam: 'nós' },
        }),
        await write(stranger, chat.id, { message: 'Oi' }),
        await change(stranger, 'PUT', chat.id, message.id, { message: 'Oi' }),
        await change(stranger, 'DELETE', chat.id, message.id),
        await react(stranger, chat.id, message.id, '👍'),
      ];
      for (const { status, body } of answers)
        expect([status, body.error]).toEqual([404, 'ERR_NO_CHAT_FOUND']);
      expect((await list(stranger)).records).toEqual([]);
      expect((await list(stranger, { searchParam: 'Reservado' })).records).toEqual([]);
    }
    // A message of another chat is not there under one's own.
    const own = await group(admin, 'Meu', admin);
    expect((await change(admin, 'DELETE', own.id, message.id)).status).toBe(404);
    expect((await react(admin, own.id, message.id, '👍')).status).toBe(404);
    expect((await messages(ana, chat.id)).records).toMatchObject([{ message: 'Só nós', reactions: {} }]);
  });
});
