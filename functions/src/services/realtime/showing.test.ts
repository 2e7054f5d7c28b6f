import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { messageEntity, messageKey } from '@balcao/shared/server/messages/messageEntity';
import { ticketKey } from '../../core/records/ticketEntity.ts';
import { writeSessionStatus } from '@balcao/shared/server/connections/connectionSessionEntity';
import type { TestSession } from '../../platform/http/testing/startApi.ts';
import { closeSocket } from './closeSocket.ts';
import { receiveFrame } from './receiveFrame.ts';
import { listSockets, socketEntity } from './socketEntity.ts';
import { startRealtime, type TestRealtime } from './testing/startRealtime.ts';

let world: TestRealtime;
let { api, end, runtime, publish, connect, take } = {} as TestRealtime;
let admin: TestSession;
let ana: TestSession;
let companyId: number;
let ticket: { id: number; conversationId: number };
let words = 0;
let numbers = 0;

beforeAll(async () => {
  world = await startRealtime();
  ({ api, end, runtime, publish, connect, take } = world);
});
afterAll(() => world.stop());
beforeEach(async () => {
  admin = await api.newCompany();
  ({ companyId } = admin.user);
  ana = await api.newUser(admin, { queueIds: [admin.user.queues[0]?.id ?? 0], allUserChat: 'enabled' });
  const { body } = await api.call('POST /whatsapp', { as: admin, body: { name: 'Loja' } });
  const session = { companyId, connectionId: body.id, retries: 0, epoch: 1 };
  const at = runtime.clock.iso();
  const number = '5511988880000';
  await writeSessionStatus(runtime.store, { ...session, status: 'CONNECTED', qrcode: '', number, at });
  ticket = await newTicket();
});

async function newTicket(): Promise<typeof ticket> {
  const number = `55119777${String(++numbers).padStart(5, '0')}`;
  const contact = await api.call('POST /contacts', { as: admin, body: { name: 'Cliente', number } });
  const queueId = admin.user.queues[0]?.id ?? 0;
  const { body } = await api.call('POST /tickets', {
    as: admin,
    body: { contactId: contact.body.id, queueId, status: 'open' },
  });
  return { id: body.id, conversationId: body.conversationId };
}
async function write(body = 'Bom dia', to = ticket.id) {
  const sent = await api.call('POST /messages/{id}', {
    as: admin,
    params: { id: String(to) },
    body: { body },
  });
  const message = sent.body.messages[0];
  if (message === undefined) throw new Error(JSON.stringify(sent.body));
  return message;
}
const tick = (message: Omit<Parameters<typeof messageKey>[0], 'companyId'>, ack: number) =>
  runtime.store.update(messageKey({ ...message, companyId }), { set: { ack }, add: { version: 1 } });
const show = (socket: string, ticketId: number | null, number = ++words) =>
  receiveFrame(runtime, socket, JSON.stringify({ action: 'userStatus', ticketId, number }));
/** Events of a topic that a socket received since the last call. */
const heard = (socket: string, topic: string) =>
  end.take(socket).flatMap((event) => (event.topic === topic ? [event.data] : []));
const names = (told: unknown[]) =>
  (told as { viewers: { name: string }[] }[]).map(({ viewers }) =>
    viewers.map(({ name }) => name).toSorted(),
  );

test('ticks reach whoever shows the conversation, everything else of a message all who may see it', async () => {
  const other = await newTicket();
  const [there, elsewhere, nowhere] = [await connect(ana), await connect(ana), await connect(admin)];
  await show(there, ticket.id);
  await show(elsewhere, other.id);
  const message = await write();
  const ofMessages = (all: Awaited<ReturnType<typeof take>>) =>
    all.map((events) => events.filter(({ topic }) => topic === 'appMessage').map(({ action }) => action));
  expect(ofMessages(await take(there, elsewhere, nowhere))).toEqual([['create'], ['create'], ['create']]);
  await tick(message, 2);
  const ticked = await take(there, elsewhere, nowhere);
  expect(ofMessages(ticked)).toEqual([['update'], [], []]);
  expect(ticked[0]?.[0]?.data).toMatchObject({ message: { id: message.id, ack: 2 } });
  // A failed message is not an ack change.
  const lost = await write('Perdida');
  await take(there, elsewhere, nowhere);
  await runtime.store.update(messageKey(lost), {
    set: { ack: -1, failure: 'unknown' },
    add: { version: 1 },
  });
  expect(ofMessages(await take(there, elsewhere, nowhere))).toEqual([['update'], ['update'], ['update']]);
  await show(there, null);
  await tick(message, 3);
  expect(ofMessages(await take(there, elsewhere, nowhere))).toEqual([[], [], []]);
});

test('what is changed in an earlier ticket reaches who reads it in a later one', async () => {
  const old = await write('Antiga');
  const queueId = admin.user.queues[0]?.id ?? 0;
  const historian = await api.newUser(admin, { queueIds: [queueId], allHistoric: 'enabled' });
  const plain = await api.newUser(admin, { queueIds: [] });
  const item = messageEntity.fromItem((await runtime.store.get(messageKey(old))) ?? {});
  const close = { status: 'closed' as const, sendFarewellMessage: false };
  const params = { id: String(ticket.id) };
  await api.call('PUT /tickets/{id}', { as: admin, params, body: close });
  const { body: later } = await api.call('POST /tickets', {
    as: historian,
    body: { contactId: item.contactId, queueId, status: 'open' },
  });
  // The old ticket stays in a queue the reader does not serve.
  await runtime.store.update(ticketKey({ ...item, id: ticket.id }), { set: { queueId: 999_999 } });
  await runtime.store.update(messageKey(old), { set: { queueId: 999_999 } });
  const [reads, other] = [await connect(historian), await connect(plain)];
  await show(reads, later.id);
  await take(reads, other);
  await runtime.store.update(messageKey(old), { set: { body: 'Nova' }, add: { version: 1 } });
  const told = (await take(reads, other)).map((events) =>
    events.filter(({ topic }) => topic === 'appMessage').map(({ action, data }) => [action, data]),
  );
  expect(told).toMatchObject([[['update', { message: { id: old.id, body: 'Nova' } }]], []]);
});

test('who shows a conversation again is told the ticks that came meanwhile', async () => {
  const message = await write();
  const socket = await connect(ana);
  await tick(message, 3);
  await publish();
  end.frames.clear();
  await show(socket, ticket.id);
  expect(heard(socket, 'acks')).toEqual([
    {
      conversationId: ticket.conversationId,
      acks: [{ id: message.id, ack: 3, version: message.version + 1 }],
    },
  ]);
  // Repeating the status sends nothing again.
  await show(socket, ticket.id);
  expect(heard(socket, 'acks')).toEqual([]);
});

test('a word that was overtaken changes nothing, and a ticket out of reach is not shown', async () => {
  const other = await newTicket();
  const stranger = await api.newUser(admin, { queueIds: [] });
  const [socket, theirs] = [await connect(ana), await connect(stranger)];
  const late = ++words;
  await show(socket, other.id);
  await show(socket, ticket.id, late);
  await show(theirs, ticket.id);
  const sockets = await listSockets(runtime, companyId, true);
  const showing = (id: string) => sockets.find(({ socketId }) => socketId === id)?.showing?.ticketId;
  expect([showing(socket), showing(theirs)]).toEqual([other.id, undefined]);
  expect(heard(theirs, 'acks')).toEqual([]);
});

test('colleagues at one ticket know of each other, also when somebody goes', async () => {
  const other = await newTicket();
  const [boss, hers, tab] = [await connect(admin), await connect(ana), await connect(ana)];
  const [bossName, anaName] = [admin.user.name, ana.user.name];
  await show(boss, ticket.id);
  expect(names(heard(boss, 'viewers'))).toEqual([[bossName]]);
  await show(hers, ticket.id);
  const both = [anaName, bossName].toSorted();
  expect([names(heard(boss, 'viewers')), names(heard(hers, 'viewers'))]).toEqual([[both], [both]]);
  await show(tab, ticket.id);
  end.frames.clear();
  await show(hers, other.id);
  // She still has the ticket open in another tab.
  expect(names(heard(boss, 'viewers'))).toEqual([both]);
  await closeSocket(runtime, tab);
  expect(names(heard(boss, 'viewers'))).toEqual([[bossName]]);
  expect(heard(tab, 'viewers')).not.toContainEqual(expect.objectContaining({ ticketId: other.id }));
});

test('typing is seen by colleagues at that ticket only', async () => {
  const [boss, hers, elsewhere] = [await connect(admin), await connect(ana), await connect(ana)];
  for (const socket of [boss, hers]) await show(socket, ticket.id);
  end.frames.clear();
  const typing = { action: 'typing', ticketId: ticket.id, presence: 'composing', note: true };
  await receiveFrame(runtime, boss, JSON.stringify(typing));
  expect(heard(hers, 'presence')).toEqual([
    {
      ticketId: ticket.id,
      contactId: expect.any(Number),
      presence: 'composing',
      by: { id: admin.user.id, name: admin.user.name },
    },
  ]);
  expect([heard(boss, 'presence'), heard(elsewhere, 'presence')]).toEqual([[], []]);
});

test('who has said nothing for ten minutes is not online, and no longer at a ticket', async () => {
  const [boss, hers] = [await connect(admin), await connect(ana)];
  for (const socket of [boss, hers]) await show(socket, ticket.id);
  const online = async () => {
    const { body } = await api.call('GET /users/list', { as: admin });
    return body.filter((one) => one.online).map(({ name }) => name);
  };
  expect((await online()).toSorted()).toEqual([admin.user.name, ana.user.name].toSorted());
  end.frames.clear();
  await api.moveClock(5 * 60_000);
  await show(boss, ticket.id);
  await api.moveClock(10 * 60_000 + 1000);
  expect(await online()).toEqual([admin.user.name]);
  await show(boss, ticket.id);
  expect(names(heard(boss, 'viewers')).at(-1)).toEqual([admin.user.name]);
  await api.moveClock(0);
});

test('a hundred ticks in a second reach fifty pages that show them, each once, and nobody else', async () => {
  const first = await connect(ana);
  await show(first, ticket.id);
  const like = messageEntity.fromItem((await runtime.store.get(messageKey(await write()))) ?? {});
  const messages = Array.from({ length: 100 }, (_, n) => ({ ...like, id: like.id + 1 + n }));
  await Promise.all(messages.map((message) => runtime.store.put(messageEntity.toItem(message))));
  const [model] = (await listSockets(runtime, companyId, true)).filter(({ socketId }) => socketId === first);
  if (model === undefined) throw new Error('no socket');
  const showing = Array.from({ length: 50 }, (_, n) => `mostra-${n}=`);
  const hidden = Array.from({ length: 50 }, (_, n) => `lista-${n}=`);
  const { showing: _shown, ...other } = model;
  await Promise.all([
    ...showing.map((socketId) => runtime.store.put(socketEntity.toItem({ ...model, socketId }))),
    ...hidden.map((socketId) => runtime.store.put(socketEntity.toItem({ ...other, socketId }))),
  ]);
  await publish();
  end.frames.clear();
  await Promise.all(messages.map((message) => tick(message, 2)));
  await publish();
  const atMost = Math.ceil((messages.length * 2048) / (32 * 1024));
  for (const socket of [...showing, first]) {
    const frames = end.frames.get(socket) ?? [];
    const ids = end.take(socket).map(({ entity }) => entity);
    expect(frames.length).toBeLessThanOrEqual(atMost);
    expect(ids.toSorted()).toEqual(messages.map(({ id }) => `message:${id}`).toSorted());
  }
  expect(hidden.flatMap((socket) => end.frames.get(socket) ?? [])).toEqual([]);
});
