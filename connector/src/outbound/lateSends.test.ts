import { createTickClock } from '@balcao/infra/local/testing/createTickClock';
import { until } from '@balcao/infra/local/testing/until';
import { claimOf, messageEntity, type MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SendCommand } from '@balcao/shared/channels/outboundCommand';
import { parkedItem } from '../db/parkCommand.ts';
import { parkedOf } from '../testing/parkedOf.ts';
import { startTestWorld, type TestWorld } from '../testing/testWorld.ts';

let world: TestWorld;
const connectionId = 21;
const day = 24 * 60 * 60 * 1000;
const other = '5511977770050';

beforeAll(async () => {
  world = await startTestWorld();
  await world.phoneApi('customers', { number: other, name: 'Outra cliente', addressing: 'pn' });
  await world.connector({ CONNECTOR_PARKED_CHECK_MS: '300' });
  await world.pair(connectionId);
});
afterAll(() => world.stop());

let sequence = 0;
function sendCommand(body: string, more: Partial<SendCommand> = {}): SendCommand {
  const wid = `3EB0CCCC${String(++sequence).padStart(14, '0')}`;
  return {
    v: 1,
    companyId: world.companyId,
    commandId: wid,
    kind: 'send',
    connectionId,
    account: world.phone,
    chat: { pn: world.customer },
    wid,
    storedAt: new Date().toISOString(),
    mediaType: 'conversation',
    body,
    media: null,
    quoted: null,
    ...more,
  };
}

/** Stores a message as the engine does. */
async function store({ wid, body, storedAt = '' }: SendCommand, ack: number): Promise<void> {
  const item: MessageItem = {
    companyId: world.companyId,
    conversationId: 1,
    id: ++sequence,
    wid,
    account: world.phone,
    contactId: 1,
    actor: 'user',
    body,
    fromMe: true,
    mediaType: 'conversation',
    ack,
    createdAt: storedAt,
    version: 1,
  };
  await world.store.transact([{ put: claimOf(item) }, { put: messageEntity.toItem(item) }]);
}

const written = (customer = world.customer) =>
  world.simulator.simulator.chats.between(world.phone, customer).map(({ text }) => text);
const arrived = (text: string, customer?: string) =>
  until(`${text} at the customer`, () => written(customer).includes(text));
const failureOf = async ({ wid }: SendCommand) =>
  (await world.untilEvent('ack', (event) => event.level === -1 && event.wids.includes(wid))).failure;
const parked = async (id = connectionId) =>
  (await parkedOf(world.store, { companyId: world.companyId, connectionId: id })).length;
const placeAt = (instant: number) => `${new Date(instant).toISOString()}-${'0'.repeat(20)}`;
const fault = (body: Record<string, unknown>) => world.phoneApi('faults', body);

async function disconnected(during: () => Promise<void>): Promise<void> {
  await fault({ kind: 'refuseSockets' });
  await fault({ kind: 'drop' });
  await until('offline', () => world.simulator.simulator.online.size === 0);
  await during();
  await fault({ kind: 'refuseSockets', how: 'no' });
}

test('a wake-up that comes late sends what has not left, and nothing that has or was told as failed', async () => {
  const storedAt = new Date(Date.now() - 3_600_000).toISOString();
  const [left, failed, waits] = ['já foi', 'não foi', 'espera'].map((body) =>
    sendCommand(body, { storedAt }),
  );
  if (!left || !failed || !waits) throw new Error('three commands');
  await store(left, 2);
  await store(failed, -1);
  await store(waits, 0);
  for (const command of [left, failed, waits]) await world.command(command);
  await arrived('espera');
  expect(written()).not.toContain('já foi');
  expect(written()).not.toContain('não foi');
});

test('what waited for its connection longer than a day is told as not sent; what is newer leaves', async () => {
  const [friday, monday] = [sendCommand('de sexta'), sendCommand('de segunda')];
  await disconnected(async () => {
    await world.store.put(parkedItem(friday, placeAt(Date.now() - day - 60_000)));
    await world.store.put(parkedItem(monday, placeAt(Date.now() - day + 60_000)));
  });
  await arrived('de segunda');
  expect(await failureOf(friday)).toBe('expired');
  expect(written()).not.toContain('de sexta');
  await until('nothing parked', async () => (await parked()) === 0);
});

test('of a connection that does not come back the deadline is kept as well', async () => {
  const never = 37;
  await world.newConnection(never);
  const [waiting, old] = [0, 0].map(() => sendCommand('ninguém', { connectionId: never }));
  if (!waiting || !old) throw new Error('two commands');
  await world.command(waiting);
  await until('parked', async () => (await parked(never)) === 1);
  await world.store.put(parkedItem(old, placeAt(Date.now() - day - 1)));
  expect(await failureOf(old)).toBe('expired');
  // The parked message is deleted after it was reported.
  await until('the other is left', async () => (await parked(never)) === 1);
});

test('parked answers leave chat beside chat: one that is not confirmed holds up none but its own', async () => {
  const slow = sendCommand('sem resposta');
  const quick = sendCommand('com resposta', { chat: { pn: other } });
  await disconnected(async () => {
    await world.store.put(parkedItem(slow, placeAt(Date.now() - 2000)));
    await world.store.put(parkedItem(quick, placeAt(Date.now() - 1000)));
    await fault({ kind: 'lostAck', times: 1 });
  });
  await arrived('sem resposta');
  const time = createTickClock();
  await arrived('com resposta', other);
  // The first send waits two seconds for an answer that never comes.
  expect(time.passed()).toBeLessThan(1500);
  time.stop();
  await until('nothing parked', async () => (await parked()) === 0);
});
