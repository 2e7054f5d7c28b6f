import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '@balcao/infra/local/testing/until';
import {
  closed,
  connectApp,
  opened,
  pairApp,
  received,
  textOf,
  type AppClient,
} from '../testing/appClient.ts';
import { memoryAuth } from '../testing/memoryAuth.ts';
import { luiza, phone, TestSimulator } from '../testing/testSimulator.ts';

let sim: TestSimulator;
let app: AppClient;

beforeAll(async () => {
  sim = await TestSimulator.start();
  app = await pairApp(sim.running, phone);
  await sim.write(luiza, 'antes de tudo');
  await received(app, 'antes de tudo');
});
afterAll(async () => {
  await app.close();
  await sim.stop();
});

async function reconnect(): Promise<string[]> {
  const types: string[] = [];
  app = connectApp(sim.running, memoryAuth(app.auth.kept));
  app.socket.ev.on('messages.upsert', ({ type }) => types.push(type));
  await opened(app);
  return types;
}

test('what was written while the app was away arrives as "append", in order, once', async () => {
  await app.close();
  for (const text of ['um', 'dois', 'três']) await sim.write(luiza, text);
  const waiting = await sim.messagesOf(luiza);
  expect(waiting.at(-1)?.status).toBe('pending');
  const types = await reconnect();
  await received(app, 'três');
  expect(app.messages.map(textOf)).toEqual(['um', 'dois', 'três']);
  expect(new Set(types)).toEqual(new Set(['append']));
  await until('delivered', async () => (await sim.messagesOf(luiza)).at(-1)?.status === 'delivered');
  await app.close();
  await reconnect();
  await sim.write(luiza, 'depois');
  await received(app, 'depois');
  expect(app.messages.map(textOf)).toEqual(['depois']);
});

test('a restart from the data directory keeps root key, pairing, pending messages and chats', async () => {
  const before = sim.running.rootKey;
  const ended = closed(app);
  await sim.write(luiza, 'antes da queda');
  await received(app, 'antes da queda');
  await sim.post('faults', { kind: 'drop' });
  await ended;
  await sim.write(luiza, 'durante a queda');
  await sim.restart();
  expect(sim.running.rootKey).toBe(before);
  await reconnect();
  await received(app, 'durante a queda');
  const sent = await app.socket.sendMessage(`${luiza}@s.whatsapp.net`, { text: 'voltamos' });
  const seen = await until('answer after restart', () => sim.message(luiza, sent?.key.id ?? ''));
  expect(seen.text).toBe('voltamos');
  const texts = (await sim.messagesOf(luiza)).map(({ text }) => text);
  expect(texts).toContain('antes da queda');
});

test('with receipts ignored everything comes again, as a stub, a retry and the message', async () => {
  await sim.post('faults', { kind: 'ignoreReceipts' });
  const { id } = await sim.write(luiza, 'de novo');
  await received(app, 'de novo');
  await until('ignored receipt', () => sim.events.find(({ type }) => type === 'receiptIgnored'));
  await sim.post('faults', { kind: 'none' });
  await app.close();
  await reconnect();
  const online = sim.events.findLast(({ type }) => type === 'online');
  expect(online?.['redelivered']).toBe(1);
  // the ciphertext was opened before: Baileys shows a stub, asks again, and gets the message once more
  const again = await received(app, 'de novo');
  expect(again.key.id).toBe(id);
  const stubs = app.messages.filter((message) => message.key.id === id && !message.message);
  expect(stubs).toHaveLength(1);
  await until('nothing pending', () => sim.running.simulator.pending.count(phone, 1) === 0);
});

test('a message the app sends twice with one id is shown once', async () => {
  const jid = `${luiza}@s.whatsapp.net`;
  const sent = await app.socket.sendMessage(jid, { text: 'uma vez só' });
  const id = sent?.key.id ?? '';
  await until('first', () => sim.message(luiza, id));
  await app.socket.relayMessage(jid, { conversation: 'uma vez só' }, { messageId: id });
  await until('duplicate noticed', () => sim.events.find((e) => e.type === 'duplicate' && e['id'] === id));
  expect((await sim.messagesOf(luiza)).filter((m) => m.id === id)).toHaveLength(1);
});

test('a retry that did not reach the app before the socket broke is not lost', async () => {
  await sim.post('faults', { kind: 'slow', ms: 300 });
  await sim.post('faults', { kind: 'corrupt' });
  const { id } = await sim.write(luiza, 'quase perdida');
  await until('asked again', () => sim.events.find((e) => e.type === 'retry' && e['id'] === id));
  // the app has refused the first try by now, and the second is still in flight
  await new Promise((resolve) => setTimeout(resolve, 150));
  const ended = closed(app);
  await sim.post('faults', { kind: 'drop' });
  await sim.post('faults', { kind: 'none' });
  await ended;
  expect(sim.running.simulator.pending.count(phone, 1)).toBe(1);
  await reconnect();
  expect((await received(app, 'quase perdida')).key.id).toBe(id);
});
