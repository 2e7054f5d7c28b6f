import { until } from '@balcao/infra/local/testing/until';
import { claimOf, type MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Connector } from './createConnector.ts';
import { talk } from './testing/talk.ts';
import { startTestWorld, type TestWorld } from './testing/testWorld.ts';

let world: TestWorld;
let connector: Connector;
const connectionId = 9;
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const sendsFail = (operation: string): boolean => operation.includes('SendMessage');

const { say, send } = talk(() => world, connectionId);
const chat = () => world.simulator.simulator.chats.between(world.phone, world.customer);
/** The messages among these texts that WhatsApp got a receipt for. */
const receipted = (texts: string[]) =>
  chat().filter(({ text, status }) => texts.includes(text) && (status === 'delivered' || status === 'read'));
const arrived = (texts: string[]) =>
  world.events.flatMap((event) =>
    event.kind === 'message' && texts.includes(event.body) ? [event.body] : [],
  );
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeAll(async () => {
  world = await startTestWorld();
  connector = await world.connector();
  await world.pair(connectionId);
});
afterAll(() => world.stop());
afterEach(async () => {
  world.table.fails = world.queues.fails = () => false;
  await world.phoneApi('faults', { kind: 'none' });
});

test('no receipt leaves before its message is in the queue; when the queue is back all arrive once, in order', async () => {
  const texts = Array.from({ length: 8 }, (_, number) => `fila fora ${number}`);
  world.queues.fails = sendsFail;
  for (const text of texts) await say(text);
  await wait(1000);
  expect(arrived(texts)).toEqual([]);
  expect(receipted(texts)).toEqual([]);
  world.queues.fails = () => false;
  await until('all in the queue', () => arrived(texts).length === texts.length);
  expect(arrived(texts)).toEqual(texts);
  await until('all receipted', () => receipted(texts).length === texts.length);
});

test('a process killed while the queue is down loses nothing: what it had not queued comes again', async () => {
  await connector.stop();
  const doomed = await world.spawn();
  await doomed.untilConnected();
  world.queues.fails = sendsFail;
  const texts = Array.from({ length: 5 }, (_, number) => `morto ${number}`);
  for (const text of texts) await say(text);
  await wait(500);
  await doomed.kill('SIGKILL');
  expect(receipted(texts)).toEqual([]);
  world.queues.fails = () => false;
  connector = await world.connector();
  await until('all arrived', () => new Set(arrived(texts)).size === texts.length);
  expect(arrived(texts)).toEqual(texts);
});

test('what came while we were away is not overtaken by what comes now', async () => {
  const texts = Array.from({ length: 12 }, (_, number) => `enquanto fora ${number}`);
  const last = 'já de volta';
  const { people, devices } = world.simulator.simulator;
  const owner = people.byNumber(world.phone);
  // Until the history is done, no message is marked as having come while we were away.
  await until('history', () => owner && devices.of(owner).every(({ historyDone }) => historyDone));
  await world.phoneApi('faults', { kind: 'refuseSockets', how: 'http' });
  await world.phoneApi('faults', { kind: 'drop' });
  await until('offline', () => world.simulator.simulator.online.size === 0);
  for (const text of texts) await say(text);
  // The first message is still held when the last one comes.
  world.queues.fails = sendsFail;
  const online = new Promise<void>((resolve) => {
    const stop = world.simulator.simulator.events.subscribe((event) => {
      if (event.type !== 'online') return;
      stop();
      resolve();
    });
  });
  await world.phoneApi('faults', { kind: 'none' });
  await online;
  await say(last);
  await wait(300);
  world.queues.fails = () => false;
  await until('all arrived', () => arrived([...texts, last]).length === texts.length + 1);
  expect(arrived([...texts, last])).toEqual([...texts, last]);
});

test('a failing table holds messages back and is never taken for a connection without credentials', async () => {
  world.table.fails = (operation) => /TransactWriteItems|UpdateItem|PutItem/.test(operation);
  await say('tabela fora');
  await wait(700);
  world.table.fails = () => false;
  await world.untilEvent('message', (event) => event.body === 'tabela fora');
  await connector.stop();
  let qr = false;
  world.table.fails = (operation) => /\.Query$|GetItem/.test(operation);
  connector = await world.connector();
  for (let at = 0; at < 10; at++) {
    await wait(150);
    qr ||= (await world.status(connectionId)).qrcode !== '';
  }
  expect(qr).toBe(false);
  expect(world.simulator.simulator.pairingRefs.size).toBe(0);
  world.table.fails = () => false;
  await world.untilStatus(connectionId, 'CONNECTED');
  await until('running', () => connector.state().sessions['CONNECTED'] === 1);
});

test('a message to a customer outlives a table that fails while it is encrypted', async () => {
  world.table.fails = (operation) => operation.includes('TransactWriteItems');
  await send('3EB0DDDD0000000000000010', 'apesar da tabela');
  await wait(2500);
  world.table.fails = () => false;
  await world.untilEvent('ack', (ack) => ack.level >= 1 && ack.wids.includes('3EB0DDDD0000000000000010'));
  expect(chat().filter(({ text }) => text === 'apesar da tabela')).toHaveLength(1);
  expect(world.events.some((event) => event.kind === 'ack' && event.level === -1)).toBe(false);
});

test('messages for a connection that is down are kept and sent in order when it is back', async () => {
  await world.phoneApi('faults', { kind: 'refuseSockets', how: 'http' });
  await world.phoneApi('faults', { kind: 'drop' });
  await until('offline', () => world.simulator.simulator.online.size === 0);
  await wait(100);
  const bodies = ['guardada 1', 'guardada 2', 'guardada 3'];
  for (const [at, body] of bodies.entries()) await send(`3EB0DDDD000000000000000${at}`, body);
  const pk = `C#7#WAQ#${connectionId}`;
  const parkedNow = async () => {
    const { items } = await world.store.query({ pk, prefix: 'PARKED#', limit: 10, consistent: true });
    return items.length;
  };
  for (let at = 0; at < 100 && (await parkedNow()) < 3; at++) await wait(50);
  expect(await parkedNow()).toBe(3);
  await world.phoneApi('faults', { kind: 'none' });
  await until('sent', () => chat().filter(({ text }) => bodies.includes(text)).length === 3);
  expect(chat().flatMap(({ text }) => (bodies.includes(text) ? [text] : []))).toEqual(bodies);
  for (let at = 0; at < 50 && (await parkedNow()) > 0; at++) await wait(50);
  expect(await parkedNow()).toBe(0);
});

test('a process killed between the write of a key and its receipt: the heir gives the receipt', async () => {
  await connector.stop();
  const doomed = await world.spawn();
  await doomed.untilConnected();
  const texts = ['guardado e sem recibo'];
  const receipts = new Set<string>();
  const stop = world.simulator.simulator.events.subscribe(({ type, ...event }) => {
    if (type === 'receiptIgnored') for (const id of event['ids'] as string[]) receipts.add(id);
  });
  // The server ignores receipts, as if they had not been sent.
  await world.phoneApi('faults', { kind: 'ignoreReceipts' });
  const { id: wid } = (await say('guardado e sem recibo')) as { id: string };
  await until('key spent', () => receipts.has(wid));
  await until('in the queue', () => arrived(texts).length === 1);
  await doomed.kill('SIGKILL');
  // Does what the engine does with the event.
  const { companyId, phone: account } = world;
  const claim = { companyId, account, wid, conversationId: 1, id: 900 };
  await world.store.put(claimOf({ ...claim, createdAt: new Date().toISOString() } as MessageItem));
  await world.phoneApi('faults', { kind: 'none' });
  connector = await world.connector();
  await until('receipt', () => receipted(texts).length === 1);
  await say('e agora');
  await world.untilEvent('message', ({ body }) => body === 'e agora');
  expect(arrived(texts)).toEqual(texts);
  stop();
});

test('a shard lost for a moment while a receipt is under way: the next session of the process gives it', async () => {
  await world.phoneApi('faults', { kind: 'ignoreReceipts' });
  const receipts = new Set<string>();
  const stop = world.simulator.simulator.events.subscribe(({ type, ...event }) => {
    if (type === 'receiptIgnored') for (const id of event['ids'] as string[]) receipts.add(id);
  });
  const { id } = await say('recibo no caminho');
  await until('key spent', () => receipts.has(String(id)));
  // Heartbeats fail for longer than the lease: the sessions of its shards end and start again.
  const ended = connector.state().sessions['CONNECTED'];
  world.table.fails = (operation) => operation.endsWith('.PutItem');
  await until('lost', () => connector.state().shards.length === 0);
  await world.phoneApi('faults', { kind: 'none' });
  world.table.fails = () => false;
  await until('back', () => connector.state().sessions['CONNECTED'] === ended);
  await until('receipted', () => receipted(['recibo no caminho']).length === 1);
  stop();
});

test('a message whose file is still being stored survives the death of its process, and keeps its place', async () => {
  // Receipts of earlier messages would wait behind the file too.
  await until('nothing pending', () => world.simulator.simulator.pending.count(world.phone, 1) === 0);
  await connector.stop();
  const doomed = await world.spawn();
  await doomed.untilConnected();
  world.queues.fails = (operation) => operation.startsWith('PUT ');
  const form = new FormData();
  form.set('to', world.phone);
  form.set('text', 'foto antes');
  form.set('file', new File([new Uint8Array(png)], 'foto.png', { type: 'image/png' }));
  await world.phoneApi(`customers/${world.customer}/messages`, form);
  await say('texto depois');
  // Both messages are safe in the table, so both got a receipt, and neither is in the queue.
  await until('receipts', () => receipted(['foto antes', 'texto depois']).length === 2);
  expect(arrived(['foto antes', 'texto depois'])).toEqual([]);
  const kept = await world.store.query({
    pk: `C#7#WAQ#${connectionId}`,
    prefix: 'INBOUND#',
    limit: 10,
    consistent: true,
  });
  expect(kept.items).toHaveLength(2);
  expect(JSON.stringify(kept.items)).not.toContain('texto depois');
  await doomed.kill('SIGKILL');
  world.queues.fails = () => false;
  connector = await world.connector();
  const event = await world.untilEvent('message', (message) => message.body === 'texto depois');
  expect(event.wid).not.toBe('');
  expect(arrived(['foto antes', 'texto depois'])).toEqual(['foto antes', 'texto depois']);
  const photo = world.events.find((one) => one.kind === 'message' && one.body === 'foto antes');
  expect(photo).toMatchObject({ mediaFailure: null, media: { size: png.length } });
});

test('the process writes no key, session or text anywhere', async () => {
  await connector.stop();
  const spoken = await world.spawn({ LOG_LEVEL: 'trace' });
  await spoken.untilConnected();
  await say('conteúdo-secreto');
  await world.untilEvent('message', (event) => event.body === 'conteúdo-secreto');
  // libsignal prints sessions with all their keys when they are closed and opened again.
  await world.phoneApi('faults', { kind: 'forgetSessions', number: world.customer });
  await say('sessão nova');
  await world.untilEvent('message', (event) => event.body === 'sessão nova');
  await send('3EB0EEEE0000000000000001', 'resposta-secreta');
  await until('sent', () => chat().find(({ text }) => text === 'resposta-secreta'));
  const ended = await spoken.kill('SIGTERM');
  expect(ended).toBe(0);
  const output = spoken.output();
  expect(output.length).toBeGreaterThan(200);
  for (const line of output.trim().split('\n')) expect(() => JSON.parse(line) as unknown, line).not.toThrow();
  expect(output).not.toMatch(
    /privKey|private|rootKey|chainKey|Buffer|conteúdo-secreto|resposta-secreta|SessionEntry/i,
  );
  connector = await world.connector();
});
