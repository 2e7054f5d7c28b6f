import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { receiveFrame } from '../realtime/receiveFrame.ts';
import { listSockets, socketEntity, type SocketItem } from '../realtime/socketEntity.ts';
import { startRealtime, type TestRealtime } from '../realtime/testing/startRealtime.ts';
import { chatEntity, chatTipEntity } from './chatEntity.ts';
import { storeChatMessage } from './storeChatMessage.ts';

// A company and its people are made through operations, and that takes its time on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

/** Messages that 50 people write in one group; 20 a second. */
const written = Number(process.env['CHAT_CROWD'] ?? 40);
const people = 50;
/** Lambda asks a shard four times a second: what comes between two polls is told together. */
const perPoll = 5;

let world: TestRealtime;
beforeAll(async () => {
  world = await startRealtime();
});
afterAll(() => world.stop());

type Told = { entity: string; version: number; topic: string };

test('50 people, 20 messages a second: each member hears each once, and nobody else anything', async () => {
  const { api, connect, end, publish, runtime } = world;
  const { store } = runtime;
  const admin = await api.newCompany();
  const ana = await api.newUser(admin, { name: 'Ana' });
  const { companyId } = admin.user;
  const { body: chat } = await api.call('POST /chats', {
    as: ana,
    body: { title: 'Todos', users: [ana.user.id] },
  });
  const first = await connect(ana, 'ana');
  const outside = [await connect(admin, 'admin'), await connect(await api.newCompany(), 'outra')];
  const [model] = (await listSockets(runtime, companyId, true)).filter(
    ({ userId }) => userId === ana.user.id,
  );
  if (model === undefined) throw new Error('no socket');
  const others = Array.from({ length: people - 1 }, (_, at): SocketItem => {
    const userId = 700_001 + at;
    return { ...model, socketId: `s${userId}`, userId, viewer: { ...model.viewer, id: userId } };
  });
  await Promise.all(others.map((socket) => store.put(socketEntity.toItem(socket))));
  const userIds = [ana.user.id, ...others.map(({ userId }) => userId)];
  await store.update(chatEntity.key({ companyId, id: chat.id }), { set: { userIds }, add: { version: 1 } });
  await publish();
  end.frames.clear();

  const sent: string[] = [];
  const began = performance.now();
  let batches = 0;
  for (let from = 0; from < written; from += perPoll) {
    const some = await Promise.all(
      Array.from({ length: Math.min(perPoll, written - from) }, (_, at) =>
        storeChatMessage(runtime, {
          draft: {
            companyId,
            chatId: chat.id,
            senderId: userIds[(from + at) % people] ?? 0,
            senderName: 'Pessoa',
            message: `Mensagem ${from + at} do grupo, com tantas letras quanto uma costuma ter`,
            mediaType: 'conversation',
          },
          bring: undefined,
          key: `${from + at}`,
          said: '',
        }),
      ),
    );
    sent.push(...some.map(({ id }) => `chatMessage:${chat.id}:${id} 1`));
    batches += await publish();
  }
  console.log(`${written} messages to ${people} people: ${Math.round(performance.now() - began)} ms`);
  for (const socketId of [first, ...others.map((socket) => socket.socketId)]) {
    const frames = end.frames.get(socketId)?.length ?? 0;
    const told = (end.take(socketId) as Told[]).map(({ entity, version }) => `${entity} ${version}`);
    expect(told.toSorted()).toEqual(sent.toSorted());
    expect(frames).toBeLessThanOrEqual(batches);
  }
  expect(outside.flatMap((socketId) => end.frames.get(socketId) ?? [])).toEqual([]);
});

test('who leaves is told that it is gone and hears nothing more; who types and reads is told to those in it', async () => {
  const { api, connect, end, publish, runtime } = world;
  const admin = await api.newCompany();
  const [ana, bruno] = [
    await api.newUser(admin, { name: 'Ana' }),
    await api.newUser(admin, { name: 'Bruno' }),
  ];
  const sockets = [await connect(ana, 'a'), await connect(bruno, 'b'), await connect(admin, 'c')];
  const [a = '', b = '', c = ''] = sockets;
  const told = async () => {
    await publish();
    return sockets.map((socket) => end.take(socket).map(({ topic, action }) => `${topic} ${action}`));
  };
  const { body: chat } = await api.call('POST /chats', {
    as: ana,
    body: { title: 'Dois', users: [bruno.user.id] },
  });
  expect(await told()).toEqual([['chat create'], ['chat create'], []]);
  const params = { id: String(chat.id) };
  const send = (message: string) =>
    api.call('POST /chats/{id}/messages', { as: ana, params, body: { message } });
  await send('Oi');
  await publish();
  expect(end.take(b)).toMatchObject([
    { name: `company-${admin.user.companyId}-chat-${chat.id}`, data: { newMessage: { message: 'Oi' } } },
  ]);
  end.frames.clear();
  await api.call('POST /chats/{id}/read', { as: bruno, params, body: {} });
  expect(await told()).toEqual([['chatRead update'], ['chatRead update'], []]);
  const typing = (socket: string) =>
    receiveFrame(
      runtime,
      socket,
      JSON.stringify({ action: 'chatTyping', chatId: chat.id, presence: 'composing' }),
    );
  await typing(b);
  expect(end.take(a)).toMatchObject([{ topic: 'chatTyping', data: { by: { name: 'Bruno' } } }]);
  await typing(c);
  expect(sockets.map((socket) => end.take(socket).length)).toEqual([0, 0, 0]);
  await api.call('DELETE /chats/{id}/membership', { as: bruno, params });
  await send('Só eu');
  expect(await told()).toEqual([
    expect.arrayContaining(['chat update', 'chatMessage create']),
    ['chat delete'],
    [],
  ]);
  await typing(b);
  expect(end.take(a)).toEqual([]);
  const at = runtime.clock.iso();
  const place = { companyId: admin.user.companyId, chatId: chat.id };
  // As its projection writes it.
  await runtime.store.put(chatTipEntity.toItem({ ...place, messageId: 1, text: 'Só eu', at }));
  await api.call('PUT /chats/{id}', { as: ana, params, body: { users: [bruno.user.id] } });
  await publish();
  // Called in again: their list has it with what was said last, and nothing of it unread.
  expect(end.take(b)).toMatchObject([
    { topic: 'chat', action: 'create', data: { record: { lastMessage: 'Só eu' } } },
  ]);
  end.frames.clear();
  await api.call('DELETE /chats/{id}', { as: ana, params });
  expect(await told()).toEqual([['chat delete'], ['chat delete'], []]);
});
