import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mostChats, mostPeople } from '@balcao/shared/chats/chatRules';
import type { ErrorBody } from '@balcao/shared/errors';
import { hashedSubject } from '../../core/people/throttle.ts';
import { throttleEntity } from '../../core/people/throttleEntity.ts';
import { forgetDirectory } from '../../core/company/directoryEntity.ts';
import { storedBytesEntity } from '../../core/company/figuresEntity.ts';
import { listCounterEntity } from '../../platform/db/listCounterEntity.ts';
import { form, png } from '../../core/messages/testing/messageCalls.ts';
import { subscribe } from '../schedules/testing/scheduleWorld.ts';
import { nextMillisecond } from '../../testing/nextMillisecond.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany, type TestUser } from '../../testing/testCompany.ts';
import { userEntity } from '../../core/people/userEntity.ts';
import { chatsBucket } from './chatCounts.ts';
import { chatEntity, findChat, pairKey } from './chatEntity.ts';
import { chatMemberEntity, membershipsOf, mostRows } from './people/chatMemberEntity.ts';
import { settlePeople } from './people/settlePeople.ts';
import { storeChatMessage } from './storeChatMessage.ts';
import { chatCalls, people, texts, unreads, type Written } from './testing/chatCalls.ts';

/** Throttle counters start anew with each window of 15 minutes. */
const quarterMs = 15 * 60 * 1000;

let house: TestHouse;
let calls: ReturnType<typeof chatCalls>;
let company: TestCompany;
let admin: TestUser;
let ana: TestUser;
let bruno: TestUser;

beforeAll(async () => {
  house = await startTestHouse();
  calls = chatCalls(house);
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
  ({ admin, ana, bruno } = company);
});
afterAll(() => house.stop());

describe('people and groups', () => {
  test('a group has a title, its owner and its people in the order of coming; each finds it in their list', async () => {
    const chat = await calls.group(ana, 'Plantão', bruno, admin);
    expect(chat).toMatchObject({ title: 'Plantão', isGroup: true, ownerId: ana.id, lastMessage: '' });
    expect(people(chat)).toEqual([ana.id, bruno.id, admin.id]);
    for (const user of [ana, bruno, admin])
      expect((await calls.list(user)).records.map(({ id }) => id)).toEqual([chat.id]);
    expect((await calls.get(bruno, chat.uuid)).body.id).toBe(chat.id);
    expect((await calls.get(bruno, chat.uuid.toUpperCase())).body.id).toBe(chat.id);
  });

  test('two people have one chat, whoever makes it, and however many do at once', async () => {
    const [first, ...others] = await Promise.all([
      calls.create(ana, { users: [bruno.id] }),
      calls.create(bruno, { users: [{ id: ana.id, name: 'Ana' }] }),
      calls.create(ana, { users: [String(bruno.id)] }),
    ]);
    expect(others.map(({ body }) => body.id)).toEqual([first.body.id, first.body.id]);
    expect(first.body).toMatchObject({ title: '', isGroup: false });
    expect((await calls.list(ana)).count).toBe(1);
    expect((await calls.update(ana, first.body.id, { title: 'Nós' })).status).toBeGreaterThanOrEqual(400);
    const left = await house.call(ana, 'DELETE', `/chats/${first.body.id}/membership`);
    expect(left.body.error).toBe('ERR_CHAT_OF_TWO');
  });

  test('a group without a title, with nobody of the company, or with too many is refused', async () => {
    expect((await calls.create(ana, { users: [bruno.id, admin.id] })).body.error).toBe(
      'ERR_CHAT_TITLE_REQUIRED',
    );
    const other = await createTestCompany(house.runtime);
    expect((await calls.create(ana, { title: 'X1', users: [other.ana.id] })).status).toBe(404);
    expect((await calls.create(ana, { users: [other.ana.id] })).body.error).toBe('ERR_NO_USER_FOUND');
    expect((await calls.create(ana, { title: 'X1', users: [] })).status).toBe(400);
    const many = Array.from({ length: mostPeople }, (_, at) => 900_000 + at);
    expect((await calls.create(ana, { title: 'X1', users: many })).body.error).toBe(
      'ERR_CHAT_TOO_MANY_PEOPLE',
    );
  });

  test('only the owner changes and deletes it, an administrator in it no more than others', async () => {
    const { id } = await calls.group(ana, 'Vendas', admin);
    for (const attempt of [
      await calls.update(admin, id, { title: 'Meu' }),
      await house.call<ErrorBody>(admin, 'DELETE', `/chats/${id}`),
    ])
      expect([attempt.status, attempt.body.error]).toEqual([403, 'ERR_NO_PERMISSION']);
    const { body } = await calls.update(ana, id, { title: 'Vendas 2', users: [bruno.id] });
    expect([body.title, ...people(body)]).toEqual(['Vendas 2', ana.id, bruno.id]);
    expect((await calls.update(ana, id, { title: '' })).body.error).toBe('ERR_CHAT_TITLE_REQUIRED');
  });

  test('who is removed or leaves has it no more; who comes reads all that was written before, none of it unread', async () => {
    const { id } = await calls.group(ana, 'Loja', bruno);
    await calls.say(ana, id, 'Antes de você');
    await house.project();
    await calls.update(ana, id, { users: [admin.id] });
    expect((await calls.get(bruno, id)).status).toBe(404);
    expect((await calls.list(bruno)).records).toEqual([]);
    const [row] = (await calls.list(admin)).records;
    expect([row?.lastMessage, unreads(row, admin)]).toEqual(['Antes de você', 0]);
    expect(texts((await calls.messages(admin, id)).records)).toEqual(['Antes de você']);
    expect((await calls.write(bruno, id, { message: 'Ainda?' })).status).toBe(404);
  });

  test('an owner who leaves hands it on to who has been there longest; with the last one it is deleted', async () => {
    const { id } = await calls.group(ana, 'Sem dona', bruno, admin);
    await house.call(ana, 'DELETE', `/chats/${id}/membership`);
    expect((await calls.get(admin, id)).body.ownerId).toBe(bruno.id);
    await house.call(admin, 'DELETE', `/chats/${id}/membership`);
    await house.call(bruno, 'DELETE', `/chats/${id}/membership`);
    expect(await findChat(house.runtime.store, company.id, id)).toBeUndefined();
  });

  test('many who leave and are added at once end with rows as the chat says', async () => {
    const { id } = await calls.group(ana, 'Corrida', bruno, admin);
    await Promise.all([
      calls.update(ana, id, { users: [admin.id] }),
      house.call(bruno, 'DELETE', `/chats/${id}/membership`),
      house.call(admin, 'DELETE', `/chats/${id}/membership`),
      calls.update(ana, id, { title: 'Corrida 2' }),
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
    const { id } = await calls.group(ana, 'Queda', bruno);
    const { store } = house.runtime;
    const row = { companyId: company.id, userId: bruno.id, chatId: id };
    await store.delete(chatMemberEntity.key(row));
    await calls.runTimers(company, 'chatPeople', String(id));
    expect((await calls.list(bruno)).records.map((chat) => chat.id)).toEqual([id]);
  });

  test('what was written between somebody’s coming and their row is unread, however late that comes', async () => {
    const { id } = await calls.group(ana, 'Tarde', admin);
    await calls.say(ana, id, 'Antes');
    await calls.update(ana, id, { users: [bruno.id, admin.id] });
    const { store } = house.runtime;
    const row = { companyId: company.id, userId: bruno.id, chatId: id };
    await store.delete(chatMemberEntity.key(row));
    await nextMillisecond();
    for (const text of ['Bem-vindo', 'Tudo certo?']) await calls.say(ana, id, text);
    await house.project();
    await calls.runTimers(company, 'chatPeople', String(id));
    expect(unreads((await calls.list(bruno)).records[0], bruno)).toBe(2);
  });

  test('somebody is in so many chats at most', async () => {
    const bucket = chatsBucket(bruno.id);
    const { update: key, change: full } = listCounterEntity.upsert(
      { companyId: company.id, bucket },
      { set: { count: mostChats, companyId: company.id, bucket } },
    );
    await house.runtime.store.update(key, full);
    expect((await calls.create(ana, { users: [bruno.id] })).body.error).toBe('ERR_TOO_MANY_CHATS');
    expect((await calls.create(ana, { title: 'Grupo', users: [bruno.id] })).body.error).toBe(
      'ERR_TOO_MANY_CHATS',
    );
  });

  test('whoever makes groups, fills them or leaves them as a program does is held up, and told until when', async () => {
    // Enough calls to exceed the limit even if a window ends in between.
    const tries = 130;
    const refused = async (call: () => Promise<{ status: number; body: ErrorBody; headers: object }>) => {
      for (let at = 0; at < tries; at++) {
        const { status, body, headers } = await call();
        if (status !== 429) continue;
        expect(body.error).toBe('ERR_TOO_MANY_REQUESTS');
        expect(Number((headers as Record<string, string>)['retry-after'])).toBeGreaterThan(0);
        return at;
      }
      return undefined;
    };
    const leave = (user: TestUser, id: number) =>
      house.call<ErrorBody>(user, 'DELETE', `/chats/${id}/membership`);
    expect(await refused(() => calls.create(ana, { title: 'Outra vez', users: [bruno.id] }))).toBeLessThan(
      80,
    );
    // An existing chat of two is returned and not counted.
    await calls.create(bruno, { users: [ana.id] });
    expect((await calls.create(ana, { users: [bruno.id] })).status).toBe(200);

    const { store } = house.runtime;
    const { id } = await calls.group(bruno, 'Cheia', ana);
    // Bruno's counter is set close to its limit.
    const window = Math.floor(house.runtime.clock.now() / quarterMs);
    const subject = hashedSubject(`chats-people:${bruno.id}`);
    await store.update(throttleEntity.key({ subject, window }), { set: { count: 998 } });
    const { status } = await calls.update(bruno, id, { users: [ana.id, admin.id] });
    expect(status).toBe(200);
    expect(await refused(() => calls.update(bruno, id, { users: [ana.id] }))).toBe(0);
    expect(await refused(() => leave(bruno, id))).toBe(0);
    expect((await leave(ana, id)).status).toBe(200);
  });

  test('many who add somebody at once give them no more rows than lists read', async () => {
    const { id } = await calls.group(ana, 'Cheio', bruno);
    const { store } = house.runtime;
    const row = { companyId: company.id, userId: bruno.id, chatId: id };
    const counter = listCounterEntity.key({ companyId: company.id, bucket: chatsBucket(bruno.id) });
    const rowsWith = async (count: number) => {
      await store.update(counter, { set: { count } });
      await settlePeople(house.runtime, company.id, id, [ana.id, bruno.id]);
      return (await store.get(chatMemberEntity.key(row))) !== undefined;
    };
    await store.delete(chatMemberEntity.key(row));
    expect(await rowsWith(mostRows)).toBe(false);
    expect(await rowsWith(mostRows - 1)).toBe(true);
    const stored = await store.get(counter);
    expect(stored && listCounterEntity.fromItem(stored).count).toBe(mostRows);
  });

  test('somebody who was deleted leaves their chats, and what they wrote stays under their name', async () => {
    const mine = await calls.group(bruno, 'Do Bruno', ana, admin);
    const { body: pair } = await calls.create(bruno, { users: [ana.id] });
    await calls.say(bruno, mine.id, 'Fui eu');
    const { store } = house.runtime;
    await subscribe(house.runtime, company);
    const deleted = await house.call(admin, 'DELETE', `/users/${bruno.id}`);
    expect(deleted.status, JSON.stringify(deleted.body)).toBe(200);
    await house.project();
    await calls.runTimers(company, 'chatPerson', String(bruno.id));
    forgetDirectory(store, company.id);
    const { body } = await calls.get(ana, mine.id);
    expect([body.ownerId, ...people(body)]).toEqual([ana.id, ana.id, admin.id]);
    const [message] = (await calls.messages(ana, mine.id)).records;
    expect(message?.sender.name).toBe('Bruno');
    expect((await calls.get(ana, pair.id)).body).toMatchObject({ title: 'Bruno', isGroup: false });
    expect(await membershipsOf(store, company.id, bruno.id)).toEqual([]);
    // The chat can still be deleted completely.
    const leading = pairKey({ companyId: company.id, userIds: [ana.id, bruno.id] });
    expect(await store.get(leading)).toBeDefined();
    expect((await house.call(ana, 'DELETE', `/chats/${pair.id}`)).status).toBe(200);
    expect(await store.get(leading)).toBeUndefined();
    expect(await store.get(userEntity.key({ companyId: company.id, id: bruno.id }))).toBeUndefined();
  });

  test('a deleted chat takes its messages, files and rows along, in as many runs as it needs', async () => {
    const { id, uuid } = await calls.group(ana, 'Vai embora', bruno);
    for (const name of ['Um', 'Dois']) await calls.say(ana, id, name, { clientId: name });
    const sent = await form({ message: 'Foto' }, [{ name: 'a.png', type: 'image/png', data: png }]);
    expect((await house.call<Written>(ana, 'POST', `/chats/${id}/messages`, sent)).body.mediaType).toBe(
      'image',
    );
    expect((await house.call(ana, 'DELETE', `/chats/${id}`)).status).toBe(200);
    expect((await calls.get(bruno, id)).status).toBe(404);
    expect((await calls.get(ana, uuid)).status).toBe(404);
    expect((await calls.list(bruno)).records).toEqual([]);
    await calls.runTimers(company, 'chatPeople', String(id));
    const { store } = house.runtime;
    const pk = chatEntity.partition({ companyId: company.id, id });
    expect((await store.query({ pk, limit: 10, consistent: true })).items).toEqual([]);
    expect(await membershipsOf(store, company.id, bruno.id)).toEqual([]);
    // A message that was being sent during the deletion is removed by the second pass a minute later.
    const late = { companyId: company.id, chatId: id, senderId: ana.id, senderName: 'Ana', message: 'Tarde' };
    await storeChatMessage(house.runtime, {
      draft: { ...late, mediaType: 'conversation' },
      bring: undefined,
      key: 'late',
      said: '',
    });
    await calls.runTimers(company, 'chatPeople', String(id));
    expect((await store.query({ pk, limit: 10, consistent: true })).items).toEqual([]);
    await expect(calls.runTimers(company, 'chatPeople', String(id))).rejects.toThrow('no timer');
    const bytes = await store.get(storedBytesEntity.key({ companyId: company.id }));
    expect(bytes && storedBytesEntity.fromItem(bytes).bytes).toBe(0);
  });
});

describe('nobody else', () => {
  test('a colleague who is not in it, administrators included, and another company find nothing anywhere', async () => {
    const chat = await calls.group(ana, 'Reservado', bruno);
    const message = await calls.say(ana, chat.id, 'Só nós');
    const other = await createTestCompany(house.runtime);
    for (const stranger of [admin, other.ana, other.admin]) {
      const answers = [
        await calls.get(stranger, chat.id),
        await calls.get(stranger, chat.uuid),
        await calls.update(stranger, chat.id, { title: 'Meu', users: [stranger.id] }),
        await house.call<ErrorBody>(stranger, 'DELETE', `/chats/${chat.id}`),
        await house.call<ErrorBody>(stranger, 'DELETE', `/chats/${chat.id}/membership`),
        await house.call<ErrorBody>(stranger, 'POST', `/chats/${chat.id}/read`, { body: {} }),
        await house.call<ErrorBody>(stranger, 'GET', `/chats/${chat.id}/messages`),
        await house.call<ErrorBody>(stranger, 'GET', `/chats/${chat.id}/messages`, {
          query: { searchParam: 'nós' },
        }),
        await calls.write(stranger, chat.id, { message: 'Oi' }),
        await calls.change(stranger, 'PUT', chat.id, message.id, { message: 'Oi' }),
        await calls.change(stranger, 'DELETE', chat.id, message.id),
        await calls.react(stranger, chat.id, message.id, '👍'),
      ];
      for (const { status, body } of answers)
        expect([status, body.error]).toEqual([404, 'ERR_NO_CHAT_FOUND']);
      expect((await calls.list(stranger)).records).toEqual([]);
      expect((await calls.list(stranger, { searchParam: 'Reservado' })).records).toEqual([]);
    }
    // A message of another chat is not found under one's own chat.
    const own = await calls.group(admin, 'Meu', admin);
    expect((await calls.change(admin, 'DELETE', own.id, message.id)).status).toBe(404);
    expect((await calls.react(admin, own.id, message.id, '👍')).status).toBe(404);
    expect((await calls.messages(ana, chat.id)).records).toMatchObject([
      { message: 'Só nós', reactions: {} },
    ]);
  });
});
