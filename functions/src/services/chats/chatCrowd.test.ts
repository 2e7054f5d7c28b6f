import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TestSession } from '../../platform/http/testing/startApi.ts';
import { receiveFrame } from '../realtime/receiveFrame.ts';
import { startRealtime, type TestRealtime } from '../realtime/testing/startRealtime.ts';
import { chatTipEntity } from './chatEntity.ts';

// Company and people are created through operations, which is slow on a busy machine.
vi.setConfig({ testTimeout: 600_000 });

/** Messages per run: 50 people write in one group, 20 messages a second. */
const written = Number(process.env['CHAT_CROWD'] ?? 40);
const people = 50;
const perSecond = 20;
/** Lambda polls a shard four times a second and publishes everything since the last poll together. */
const perPoll = 5;

let world: TestRealtime;
beforeAll(async () => {
  world = await startRealtime();
});
afterAll(() => world.stop());

type Told = { entity: string; version: number; topic: string };

test('50 people write and edit, 20 a second: each member hears each once, and nobody else anything', async () => {
  const { api, connect, end, publish } = world;
  const limits = { users: people + 1, connections: 1, queues: 1, amount: '0' };
  const plan = await api.call('POST /plans', {
    as: api.superUser,
    body: { name: 'Grande', ...limits, useInternalChat: true },
  });
  const admin = await api.newCompany({ planId: plan.body.id });
  const members: TestSession[] = [];
  for (let at = 0; at < people; at++) members.push(await api.newUser(admin, { name: `Pessoa ${at}` }));
  const [ana] = members;
  if (ana === undefined) throw new Error('nobody');
  const { body: chat } = await api.call('POST /chats', {
    as: ana,
    body: { title: 'Todos', users: members.map(({ user }) => user.id) },
  });
  const params = { id: String(chat.id) };
  const sockets = [];
  for (const member of members) sockets.push(await connect(member));
  const outside = [await connect(admin, 'admin'), await connect(await api.newCompany(), 'outra')];
  await publish();
  end.frames.clear();

  const told: string[] = [];
  const began = performance.now();
  let batches = 0;
  const writer = (at: number) => members[at % people] ?? ana;
  /** Every fifth call is repeated under the same key and must store nothing twice. */
  const write = async (at: number) => {
    const body = { message: `Mensagem ${at} do grupo, tão longa quanto uma costuma ser`, clientId: `${at}` };
    const asked = { as: writer(at), params, body };
    const { status, body: message } = await api.call('POST /chats/{id}/messages', asked);
    expect(status).toBe(200);
    if (at % 5 === 0) await api.call('POST /chats/{id}/messages', asked);
    told.push(`chatMessage:${chat.id}:${message.id} 1`);
    return message.id;
  };
  const edit = async (at: number, id: number) => {
    const place = { ...params, messageId: String(id) };
    const body = { message: `Mensagem ${at}, corrigida` };
    await api.call('PUT /chats/{id}/messages/{messageId}', { as: writer(at), params: place, body });
    told.push(`chatMessage:${chat.id}:${id} 2`);
  };
  for (let from = 0; from < written; from += perPoll) {
    const due = began + (from / perSecond) * 1000;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    const some = Array.from({ length: Math.min(perPoll, written - from) }, (_, at) => from + at);
    const ids = await Promise.all(some.map(write));
    batches += await publish();
    await edit(from, ids[0] ?? 0);
    batches += await publish();
  }
  console.log(`${written} messages to ${people} people: ${Math.round(performance.now() - began)} ms`);
  for (const socketId of sockets) {
    const frames = end.frames.get(socketId)?.length ?? 0;
    const heard = (end.take(socketId) as Told[]).map(({ entity, version }) => `${entity} ${version}`);
    expect(heard.toSorted()).toEqual(told.toSorted());
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
  // Written here as the projection would write it.
  await runtime.store.put(chatTipEntity.toItem({ ...place, messageId: 1, text: 'Só eu', at }));
  await api.call('PUT /chats/{id}', { as: ana, params, body: { users: [bruno.user.id] } });
  await publish();
  // Bruno is added again: his list shows the chat with its last message and nothing unread.
  expect(end.take(b)).toMatchObject([
    { topic: 'chat', action: 'create', data: { record: { lastMessage: 'Só eu' } } },
  ]);
  end.frames.clear();
  await api.call('DELETE /chats/{id}', { as: ana, params });
  expect(await told()).toEqual([['chat delete'], ['chat delete'], []]);
});
