import { until } from '@balcao/infra/local/testing/until';
import type { Usage } from '@balcao/shared/server/db/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestWorld, type TestWorld } from './testing/testWorld.ts';
import type { Connector } from './createConnector.ts';

let world: TestWorld;
let connector: Connector;
const connectionId = 1;
const usage: Usage[] = [];

const say = (text: string, more: Record<string, unknown> = {}) =>
  world.phoneApi(`customers/${world.customer}/messages`, { to: world.phone, text, ...more });

const send = (wid: string, body: string, chat: { lid?: string; pn?: string } = { pn: world.customer }) =>
  world.command({
    kind: 'send',
    connectionId,
    account: world.phone,
    chat,
    wid,
    mediaType: 'conversation',
    body,
    media: null,
    quoted: null,
  });

/** Write units spent on keys. */
const keyWrites = () => usage.reduce((sum, { call, write }) => sum + (call === 'transact' ? write : 0), 0);

const seen = (text: string) =>
  world.simulator.simulator.chats
    .between(world.phone, world.customer)
    .find((message) => message.text === text);

beforeAll(async () => {
  world = await startTestWorld();
  connector = await world.connector({}, (one) => usage.push(one));
});
afterAll(() => world.stop());

test('shows a QR code, pairs, and is CONNECTED with its number', async () => {
  await world.pair(connectionId);
  const now = await world.status(connectionId);
  expect(now).toMatchObject({ number: world.phone, qrcode: '' });
  await world.untilEvent('session', (event) => event.status === 'CONNECTED');
});

test('a text of a customer reaches the queue, named by LID and phone number', async () => {
  await say('Oi, vocês abrem hoje?');
  const event = await world.untilEvent('message', (message) => message.body === 'Oi, vocês abrem hoje?');
  expect(event).toMatchObject({
    companyId: world.companyId,
    connectionId,
    account: world.phone,
    chat: { pn: world.customer, lid: expect.stringMatching(/^\d+$/) },
    fromMe: false,
    mediaType: 'conversation',
    pushName: 'Luiza Silva',
  });
});

test('a text to a customer arrives under its id, and its acks come back', async () => {
  await send('3EB0AAAA0000000000000001', 'Abrimos sim!');
  const message = await until('text at the customer', () => seen('Abrimos sim!'));
  expect(message.id).toBe('3EB0AAAA0000000000000001');
  const level = (wanted: number) =>
    world.untilEvent('ack', (ack) => ack.level === wanted && ack.wids.includes('3EB0AAAA0000000000000001'));
  // The server's tick came in the same batch.
  await level(2);
  await world.phoneApi(`customers/${world.customer}/read`, { to: world.phone });
  await level(3);
});

test('a text costs one write of keys each way, and no read', async () => {
  await say('aquecimento');
  await world.untilEvent('message', (message) => message.body === 'aquecimento');
  await new Promise((resolve) => setTimeout(resolve, 300));
  usage.length = 0;
  const bodies = Array.from({ length: 10 }, (_, number) => `medida ${number}`);
  for (const body of bodies) await say(body);
  await world.untilEvent('message', (message) => message.body === 'medida 9');
  // Heartbeats are single puts and queries, so they do not count.
  expect(usage.filter(({ call }) => call === 'transact').length).toBeLessThanOrEqual(bodies.length);
  // The fence check and the session, each at a transaction's double price.
  expect(keyWrites() / bodies.length).toBeLessThanOrEqual(4);
  expect(usage.filter(({ call }) => call === 'get' || call === 'batchGet' || call === 'update')).toEqual([]);
  usage.length = 0;
  const answers = bodies.map((body) => `resposta a ${body}`);
  for (const [number, body] of answers.entries())
    await send(`3EB0AAAA00000000000001${String(number).padStart(2, '0')}`, body);
  await until('sent', () => answers.every((body) => seen(body) !== undefined));
  // One write for the customer's session and one for the phone's own copy; concurrent ones share a transaction.
  expect(usage.filter(({ call }) => call === 'transact').length).toBeLessThanOrEqual(2 * bodies.length);
  // Twice as much as receiving: the session's write and the phone's own copy, in one transaction or in two.
  expect(keyWrites() / bodies.length).toBeLessThanOrEqual(8);
});

test('after a restart it is CONNECTED without a QR code, and what came meanwhile arrives', async () => {
  await connector.stop();
  await say('Ninguém aí?');
  connector = await world.connector();
  await world.untilEvent('message', (message) => message.body === 'Ninguém aí?');
  await world.untilStatus(connectionId, 'CONNECTED');
  await say('Agora sim');
  await world.untilEvent('message', (message) => message.body === 'Agora sim');
  // Baileys sends our name the moment it is paired, before the second login: the simulator does not take that for an
  // error.
  expect(world.simulator.simulator.protocolErrors).toEqual([]);
});
