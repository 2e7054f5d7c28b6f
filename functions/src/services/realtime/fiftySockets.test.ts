import { writeSessionStatus } from '@balcao/shared/server/connections/connectionSessionEntity';
import { messageEntity, type MessageItem, messageKey } from '@balcao/shared/server/messages/messageEntity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiveFrame } from './receiveFrame.ts';
import { listSockets, socketEntity } from './socketEntity.ts';
import { startRealtime, type TestRealtime } from './testing/startRealtime.ts';

let world: TestRealtime;
beforeAll(async () => {
  world = await startRealtime();
});
afterAll(() => world.stop());

/**
 * Batches into which the events of the test's second are divided, fewer than on AWS: there Lambda polls a shard four
 * times a second, and a table has four or more shards. A batch above 32 KB, about twenty messages, takes several frames
 * (showing.test.ts).
 */
const polls = 8;

test('a hundred new, changed and ticked messages a second reach fifty sockets, each once, in a frame a batch, and no others', async () => {
  const { api, connect, end, publish, runtime } = world;
  const { store } = runtime;
  const admin = await api.newCompany();
  const { companyId } = admin.user;
  const queueId = admin.user.queues[0]?.id ?? 0;
  const connection = await api.call('POST /whatsapp', { as: admin, body: { name: 'Loja' } });
  await writeSessionStatus(store, {
    companyId,
    connectionId: connection.body.id,
    retries: 0,
    epoch: 1,
    status: 'CONNECTED',
    qrcode: '',
    number: '5511988880000',
    at: runtime.clock.iso(),
  });
  const contact = await api.call('POST /contacts', {
    as: admin,
    body: { name: 'Luiza Cristina da Silva', number: '5511977700001' },
  });
  const { body: ticket } = await api.call('POST /tickets', {
    as: admin,
    body: { contactId: contact.body.id, queueId, status: 'open' },
  });
  const params = { id: String(ticket.id) };
  const body = 'Bom dia! O pedido saiu agora há pouco e chega até as duas da tarde, pode ficar tranquila.';
  const sent = await api.call('POST /messages/{id}', { as: admin, params, body: { body } });
  const [message] = sent.body.messages;
  if (message === undefined) throw new Error(JSON.stringify(sent.body));
  const like = messageEntity.fromItem((await store.get(messageKey(message))) ?? {});
  const messages = Array.from({ length: 100 }, (_, at) => ({ ...like, id: like.id + 1 + at }));
  const [known, fresh] = [messages.slice(0, 50), messages.slice(50)];
  await Promise.all(known.map((message) => store.put(messageEntity.toItem(message))));

  const first = await connect(
    await api.newUser(admin, { queueIds: [queueId], allUserChat: 'enabled' }),
    'serve',
  );
  await receiveFrame(
    runtime,
    first,
    JSON.stringify({ action: 'userStatus', ticketId: ticket.id, number: 1 }),
  );
  const outside = [
    await connect(await api.newUser(admin, { queueIds: [] }), 'sem-fila'),
    await connect(await api.newCompany(), 'outra'),
  ];
  /** Stores `count` - 1 copies of a socket of the company; returns the ids of all. */
  async function many(socketId: string, count: number): Promise<string[]> {
    const owner = socketId === outside[1] ? undefined : companyId;
    const [model] = owner
      ? (await listSockets(runtime, owner, true)).filter((socket) => socket.socketId === socketId)
      : [];
    if (model === undefined) return [socketId];
    const more = Array.from({ length: count - 1 }, (_, at) => `${at}-${socketId}`);
    await Promise.all(more.map((id) => store.put(socketEntity.toItem({ ...model, socketId: id }))));
    return [socketId, ...more];
  }
  const entitled = await many(first, 50);
  const others = [...(await many(outside[0] ?? '', 50)), outside[1] ?? ''];
  await publish();
  end.frames.clear();

  const change = (message: MessageItem, set: Record<string, unknown>) =>
    store.update(messageKey(message), { set, add: { version: 1 } });
  const events = [
    ...fresh.map((message) => ({ message, version: 0, run: () => store.put(messageEntity.toItem(message)) })),
    ...known.slice(0, 25).map((message) => ({
      message,
      version: 1,
      run: () => change(message, { body: `${body} Corrigido.`, isEdited: true }),
    })),
    ...known.slice(25).map((message) => ({ message, version: 1, run: () => change(message, { ack: 3 }) })),
  ];
  let batches = 0;
  for (let poll = 0; poll < polls; poll++) {
    await Promise.all(events.filter((_, at) => at % polls === poll).map(({ run }) => run()));
    batches += await publish();
  }
  const expected = events.map(({ message, version }) => `message:${message.id} ${like.version + version}`);
  for (const socket of entitled) {
    const frames = end.frames.get(socket) ?? [];
    const told = end.take(socket).map(({ entity, version }) => `${entity} ${version}`);
    expect(told.toSorted()).toEqual(expected.toSorted());
    expect(frames.length).toBeLessThanOrEqual(batches);
    expect(Math.max(...frames.map((frame) => Buffer.byteLength(frame)))).toBeLessThanOrEqual(32 * 1024);
    if (socket === first)
      console.log(
        batches,
        frames.map((frame) => Buffer.byteLength(frame)),
      );
  }
  expect(others.flatMap((socket) => end.frames.get(socket) ?? [])).toEqual([]);
});
