import { until } from '@balcao/infra/local/testing/until';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Connector } from './createConnector.ts';
import { talk } from './testing/talk.ts';
import { startTestWorld, type TestWorld } from './testing/testWorld.ts';

let world: TestWorld;
let connector: Connector;
const connectionId = 11;
const other = '5511977770061';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const { say, send } = talk(() => world, connectionId);

beforeAll(async () => {
  world = await startTestWorld();
  await world.phoneApi('customers', { number: other, name: 'Outra cliente', addressing: 'pn' });
  connector = await world.connector();
  await world.pair(connectionId);
  // Gives each side a session with the other.
  await say('bom dia');
  await world.untilEvent('message', ({ body }) => body === 'bom dia');
});
afterAll(() => world.stop());
afterEach(() => {
  world.queues.fails = () => false;
});

const written = (customer: string) =>
  world.simulator.simulator.chats.between(world.phone, customer).map(({ text }) => text);
const receipted = (body: string) =>
  world.simulator.simulator.chats
    .between(world.phone, world.customer)
    .some(({ text, status }) => text === body && (status === 'delivered' || status === 'read'));

test('a message that waits for the queue keeps neither its sender nor anybody else waiting for an answer', async () => {
  world.queues.fails = (operation) => operation.includes('SendMessage');
  await say('espera na fila');
  await new Promise((resolve) => setTimeout(resolve, 300));
  await send('3EB0AAAA0000000000000001', 'para quem espera');
  await world.command({
    kind: 'send',
    connectionId,
    account: world.phone,
    chat: { pn: other },
    wid: '3EB0AAAA0000000000000002',
    mediaType: 'conversation',
    body: 'para outra',
    media: null,
    quoted: null,
  });
  await until('answered', () => written(world.customer).includes('para quem espera'));
  await until('the other too', () => written(other).includes('para outra'));
  expect(receipted('espera na fila')).toBe(false);
  world.queues.fails = () => false;
  await world.untilEvent('message', ({ body }) => body === 'espera na fila');
  await until('receipted', () => receipted('espera na fila'));
  // The session still works, although an answer was sent while a message was being stored.
  await say('e agora');
  await world.untilEvent('message', ({ body }) => body === 'e agora');
  expect([...world.simulator.simulator.answeredRetries]).toEqual([]);
});

test('an answer begins a new session after a restart: what waited under the old one leaves it whole', async () => {
  const asksAgain: unknown[] = [];
  world.simulator.simulator.events.subscribe((event) => {
    if (event.type === 'retry') asksAgain.push(event);
  });
  const answer = async (n: number) => {
    await send(`3EB0BBBB000000000000000${n}`, `resposta ${n}`);
    await until(`answer ${n}`, () => written(world.customer).includes(`resposta ${n}`), 30_000);
  };
  await answer(1);
  await say('com sessão dos dois lados');
  await world.untilEvent('message', ({ body }) => body === 'com sessão dos dois lados');
  // The queue holds nothing that would be sent again.
  await until('the queue is empty', async () => (await world.waitingOut(connectionId)) === 0);
  await connector.stop();
  connector = await world.connector();
  await say('depois da volta');
  await world.untilEvent('message', ({ body }) => body === 'depois da volta', 30_000);
  world.queues.fails = (operation) => operation.includes('SendMessage');
  await say('espera de novo');
  await new Promise((resolve) => setTimeout(resolve, 300));
  await answer(2);
  world.queues.fails = () => false;
  await world.untilEvent('message', ({ body }) => body === 'espera de novo');
  await answer(3);
  await say('até mais');
  await world.untilEvent('message', ({ body }) => body === 'até mais');
  expect(asksAgain).toEqual([]);
});

test('what waits for its file when its connection is deleted is told without it', async () => {
  world.queues.fails = (operation) => operation.startsWith('PUT ');
  const form = new FormData();
  form.set('to', world.phone);
  form.set('text', 'foto antes do fim');
  form.set('file', new File([new Uint8Array(png)], 'foto.png', { type: 'image/png' }));
  await world.phoneApi(`customers/${world.customer}/messages`, form);
  await say('texto antes do fim');
  await until('receipts', () => receipted('foto antes do fim') && receipted('texto antes do fim'));
  expect(world.events.some((event) => event.kind === 'message' && event.body.endsWith('antes do fim'))).toBe(
    false,
  );
  await world.command({ kind: 'logout', connectionId, deleted: true });
  await world.untilEvent('message', ({ body }) => body === 'texto antes do fim');
  const told = world.events.filter((event) => event.kind === 'message').slice(-2);
  expect(told).toMatchObject([
    { body: 'foto antes do fim', media: null, mediaFailure: 'unavailable' },
    { body: 'texto antes do fim', mediaFailure: null },
  ]);
  const left = async () => {
    const pk = `C#${world.companyId}#WAQ#${connectionId}`;
    return (await world.store.query({ pk, prefix: 'INBOUND#', limit: 9, consistent: true })).items;
  };
  await expect.poll(left).toEqual([]);
});
