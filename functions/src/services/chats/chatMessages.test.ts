import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chatEditMs } from '@balcao/shared/chats/chatRules';
import { form, png } from '../../core/messages/testing/messageCalls.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany, type TestUser } from '../../testing/testCompany.ts';
import { chatMessageEntity } from './chatMessageEntity.ts';
import { nextMessageId } from './nextMessageId.ts';
import { chatCalls, texts, unreads, type Written } from './testing/chatCalls.ts';

let house: TestHouse;
let calls: ReturnType<typeof chatCalls>;
let company: TestCompany;
let admin: TestUser;
let ana: TestUser;
let bruno: TestUser;
/** Offset of the tests' clock from the real one, in milliseconds. */
let ahead = 0;

beforeAll(async () => {
  house = await startTestHouse();
  calls = chatCalls(house);
  const now = () => Date.now() + ahead;
  house.runtime.clock = { now, iso: () => new Date(now()).toISOString() };
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
  ({ admin, ana, bruno } = company);
});
afterAll(() => house.stop());

describe('messages', () => {
  let id: number;

  beforeEach(async () => {
    ({ id } = await calls.group(ana, 'Conversa', bruno));
  });

  test('the newest page first, each ascending, on by cursor and by number', async () => {
    for (let at = 1; at <= 25; at++) await calls.say(at % 2 ? ana : bruno, id, `m${at}`);
    const first = await calls.messages(bruno, id);
    expect(texts(first.records)).toEqual(Array.from({ length: 20 }, (_, at) => `m${at + 6}`));
    expect(first.hasMore).toBe(true);
    const older = await calls.messages(bruno, id, { cursor: first.nextCursor ?? '' });
    expect(texts(older.records)).toEqual(['m1', 'm2', 'm3', 'm4', 'm5']);
    expect(older.hasMore).toBe(false);
    expect(texts((await calls.messages(bruno, id, { pageNumber: '2' })).records)).toEqual(
      texts(older.records),
    );
    const { status } = await house.call(ana, 'GET', `/chats/${id}/messages`, {
      query: { cursor: first.nextCursor ?? '' },
    });
    expect(status).toBe(400);
  });

  test('unread are those of others after one’s mark; a mark only moves on, and nobody moves another’s', async () => {
    const one = await calls.say(ana, id, 'Um');
    const two = await calls.say(ana, id, 'Dois', { mentions: [bruno.id, 999_999] });
    await calls.say(bruno, id, 'Meu');
    await house.project();
    const [row] = (await calls.list(bruno)).records;
    expect([unreads(row, bruno), unreads(row, ana), row?.mentioned]).toEqual([2, 0, true]);
    expect(two.mentions).toEqual([bruno.id]);
    await calls.read(bruno, id, { messageId: one.id });
    expect(unreads((await calls.list(bruno)).records[0], bruno)).toBe(1);
    await calls.read(bruno, id, { userId: ana.id });
    const back = await calls.read(bruno, id, { messageId: one.id });
    expect(back.body.readUpTo).toBeGreaterThan(two.id);
    const { body } = await calls.get(ana, id);
    expect(unreads((await calls.list(bruno)).records[0], bruno)).toBe(0);
    expect(body.users.find(({ userId }) => userId === bruno.id)?.readUpTo).toBeGreaterThan(two.id);
    expect(unreads(body, ana)).toBe(1);
  });

  test('a mark from the future is none: what comes is unread all the same', async () => {
    await calls.read(bruno, id, { messageId: 999_999_999_999_999 });
    ahead += 5000;
    await calls.say(ana, id, 'Depois');
    await house.project();
    expect(unreads((await calls.list(bruno)).records[0], bruno)).toBe(1);
  });

  test('more than a hundred unread are counted as a hundred', async () => {
    const { store } = house.runtime;
    const like = await calls.say(ana, id, 'Molde');
    const stored = await store.get(chatMessageEntity.key({ companyId: company.id, chatId: id, id: like.id }));
    const item = chatMessageEntity.fromItem(stored ?? {});
    await store.batchWrite(
      Array.from({ length: 120 }, () => ({
        put: chatMessageEntity.toItem({ ...item, id: nextMessageId(house.runtime) }),
      })),
    );
    await house.project();
    expect(unreads((await calls.list(bruno)).records[0], bruno)).toBe(100);
  });

  test('the chat that was spoken in last stands first; a search finds titles and people', async () => {
    const other = await calls.group(ana, 'Outra', bruno, admin);
    await calls.say(ana, id, 'Agora esta');
    await house.project();
    expect((await calls.list(ana)).records.map((chat) => chat.id)).toEqual([id, other.id]);
    expect((await calls.list(ana, { searchParam: 'alice' })).records.map((chat) => chat.id)).toEqual([
      other.id,
    ]);
    expect((await calls.list(ana, { searchParam: 'CONVÉRSA' })).records.map((chat) => chat.id)).toEqual([id]);
    expect((await calls.list(ana, { searchParam: 'nada' })).records).toEqual([]);
  });

  test('lists go on by their cursor', async () => {
    for (let at = 0; at < 22; at++) await calls.group(ana, `Grupo ${at}`, bruno);
    const first = await calls.list(bruno);
    const next = await calls.list(bruno, { cursor: first.nextCursor ?? '' });
    const ids = [...first.records, ...next.records].map((chat) => chat.id);
    expect([first.records.length, next.records.length, new Set(ids).size]).toEqual([20, 3, 23]);
  });

  test('nothing, blanks and what cannot be seen is no message; 4,096 characters are, and no more', async () => {
    for (const message of ['', ' \n ', '\u200e', null])
      expect((await calls.write(ana, id, { message })).body.error).toBe('ERR_CHAT_MESSAGE_EMPTY');
    expect((await calls.write(ana, id, { message: 'a'.repeat(4097) })).body.error).toBe('ERR_VALIDATION');
    expect((await calls.say(ana, id, '<b>=1+1</b>'.padEnd(4096, 'é'))).message).toContain('<b>=1+1</b>');
  });

  test('a reply shows what it quotes as it is now; what is of another chat cannot be quoted', async () => {
    const original = await calls.say(ana, id, 'Original');
    const reply = await calls.say(bruno, id, 'Resposta', { quotedId: original.id });
    expect(reply.quoted).toMatchObject({ id: original.id, message: 'Original', sender: { name: 'Ana' } });
    await calls.change(ana, 'DELETE', id, original.id);
    const { records } = await calls.messages(bruno, id);
    expect(records.at(-1)?.quoted).toMatchObject({ message: '', isDeleted: true });
    const other = await calls.group(ana, 'Secreto', admin);
    const secret = await calls.say(ana, other.id, 'Segredo');
    const { status, body } = await calls.write(bruno, id, { message: 'Cita', quotedId: secret.id });
    expect([status, body.error]).toEqual([404, 'ERR_NO_CHAT_MESSAGE_FOUND']);
  });

  test('the same key stores once, also of two at once; with other words it is refused', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => calls.write(ana, id, { message: 'Uma vez', clientId: 'k1' })),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await calls.write(ana, id, { message: 'Uma vez' }, { 'idempotency-key': 'k1' })).body.id).toBe(
      answers[0]?.body.id,
    );
    expect((await calls.messages(ana, id)).records).toHaveLength(1);
    const other = await calls.write(ana, id, { message: 'Outra', clientId: 'k1' });
    expect([other.status, other.body.error]).toEqual([409, 'ERR_IDEMPOTENCY_KEY_REUSED']);
    // Keys are per person: Bruno's `k1` is another key.
    expect((await calls.write(bruno, id, { message: 'Outra', clientId: 'k1' })).status).toBe(200);
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
      expect((await calls.write(ana, id, { message: key, clientId: key })).status).toBe(500);
      store.put = put;
      ahead += later;
      const again = await calls.write(ana, id, { message: key, clientId: key });
      const third = await calls.write(ana, id, { message: key, clientId: key });
      expect([again.status, third.body.id]).toEqual([200, again.body.id]);
    }
    expect(texts((await calls.messages(ana, id)).records)).toEqual(['cedo', 'tarde']);
  });

  test('its writer edits a message for a quarter of an hour, and nobody else', async () => {
    const message = await calls.say(ana, id, 'Errado');
    const edited = await calls.change(ana, 'PUT', id, message.id, { message: 'Certo' });
    expect(edited.body).toMatchObject({ message: 'Certo', isEdited: true, version: 2 });
    expect((await calls.change(bruno, 'PUT', id, message.id, { message: 'Eu' })).body.error).toBe(
      'ERR_NO_PERMISSION',
    );
    expect((await calls.change(ana, 'PUT', id, message.id, { message: ' ' })).status).toBe(400);
    await house.project();
    expect((await calls.list(ana)).records[0]?.lastMessage).toBe('Certo');
    ahead += chatEditMs + 1000;
    const late = await calls.change(ana, 'PUT', id, message.id, { message: 'Tarde' });
    expect(late.body.error).toBe('ERR_CHAT_EDIT_TOO_LATE');
    expect((await calls.change(ana, 'DELETE', id, message.id)).body).toMatchObject({
      message: '',
      isDeleted: true,
    });
    expect((await calls.change(bruno, 'DELETE', id, message.id)).body.error).toBe('ERR_NO_PERMISSION');
    await house.project();
    expect((await calls.list(ana)).records[0]?.lastMessage).toBe('');
  });

  test('each has one reaction, and many at once all count', async () => {
    const { id: chatId } = await calls.group(ana, 'Reações', bruno, admin);
    const message = await calls.say(ana, chatId, 'Viva');
    await Promise.all([ana, bruno, admin].map((user) => calls.react(user, chatId, message.id, '👍')));
    await calls.react(bruno, chatId, message.id, '🎉');
    await calls.react(admin, chatId, message.id, '');
    const [shown] = (await calls.messages(ana, chatId)).records;
    expect(shown?.reactions).toEqual({ [ana.id]: '👍', [bruno.id]: '🎉' });
    expect((await calls.react(ana, chatId, message.id, 'abc')).status).toBe(400);
  });

  test('people who came and went leave no more reactions than the chat has room for, and it is deleted all the same', async () => {
    const { id: chatId } = await calls.group(ana, 'Muitas', bruno);
    const message = await calls.say(ana, chatId, 'Viva');
    const { store } = house.runtime;
    const key = chatMessageEntity.key({ companyId: company.id, chatId, id: message.id });
    const reactOnce = (from: number, count: number) =>
      store.update(key, {
        set: Object.fromEntries(
          Array.from({ length: count }, (_, at) => [`r${1_000_000 + from + at}`, '👍']),
        ),
      });
    await reactOnce(0, 100);
    await reactOnce(100, 100);
    await reactOnce(200, 55);
    expect((await calls.react(bruno, chatId, message.id, '👍')).status).toBe(200);
    expect((await calls.react(ana, chatId, message.id, '👍')).body.error).toBe('ERR_TOO_MANY_REACTIONS');
    expect((await calls.react(bruno, chatId, message.id, '🎉')).status).toBe(200);
    // More reactions than the limit, as they were stored before there was one.
    await reactOnce(300, 100);
    await reactOnce(400, 100);
    const deleted = await calls.change(ana, 'DELETE', chatId, message.id);
    expect(deleted).toMatchObject({ status: 200, body: { isDeleted: true, reactions: {} } });
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
    // The timer runs early: the message names the file, so it stays.
    await calls.runTimers(company, 'chatFile', key);
    expect(await keys()).toEqual([key]);
    expect((await calls.change(ana, 'DELETE', id, body.id)).body).toMatchObject({
      media: null,
      mediaUrl: null,
      // Lists no longer show a file either.
      mediaType: 'conversation',
    });
    await house.project();
    const listed = (await calls.list(bruno)).records.find((chat) => chat.id === id);
    expect(listed).toMatchObject({ lastMessage: '', lastMessageType: 'conversation' });
    await calls.runTimers(company, 'chatFile', key);
    expect(await keys()).toEqual([]);
  });

  test('words are found in texts, in short pages that go on', async () => {
    await calls.say(ana, id, 'O pedido CHEGOU às três');
    await calls.say(bruno, id, 'Outra coisa');
    const found = await calls.messages(bruno, id, { searchParam: 'chegou as' });
    expect(texts(found.records)).toEqual(['O pedido CHEGOU às três']);
    expect((await calls.messages(bruno, id, { searchParam: 'nunca' })).records).toEqual([]);
  });

  test('a program that writes without end is held up, and only it', async () => {
    // In parallel: sequential writes on a slow machine would stay within a person's limit.
    const sent = Array.from({ length: 60 }, (_, at) => calls.write(ana, id, { message: `x${at}` }));
    const answers = (await Promise.all(sent)).map(({ status }) => status);
    expect(answers).toContain(429);
    expect((await calls.write(bruno, id, { message: 'Eu posso' })).status).toBe(200);
  });
});
