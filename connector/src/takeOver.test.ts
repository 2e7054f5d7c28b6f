import { createTickClock } from '@balcao/infra/local/testing/createTickClock';
import { until } from '@balcao/infra/local/testing/until';
import { writeSessionStatus } from '@balcao/shared/server/connections/connectionSessionEntity';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Connector } from './createConnector.ts';
import { register } from './db/registryEntity.ts';
import { talk } from './testing/talk.ts';
import type { SpawnedConnector } from './testing/spawnConnector.ts';
import { startTestWorld, type TestWorld } from './testing/testWorld.ts';

let world: TestWorld;
const connectionId = 5;

const { say, send } = talk(() => world, connectionId);
const copies = (text: string) =>
  world.simulator.simulator.chats
    .between(world.phone, world.customer)
    .filter((message) => message.text === text);
const allShards = Array.from({ length: 16 }, (_, shard) => shard);
const together = (...connectors: Connector[]) =>
  connectors.flatMap((connector) => connector.state().shards).toSorted((a, b) => a - b);

beforeAll(async () => {
  world = await startTestWorld();
});

/** Starts a connector that is stopped when the test ends; one left running would keep shards of the next test. */
async function connector(): Promise<Connector> {
  const started = await world.connector();
  onTestFinished(() => started.stop());
  return started;
}
async function spawned(): Promise<SpawnedConnector> {
  const started = await world.spawn();
  onTestFinished(async () => {
    await started.kill('SIGKILL');
  });
  return started;
}
afterAll(() => world.stop());

test('one connector holds every shard; a second one gets its share; an orderly end hands over', async () => {
  const first = await world.connector();
  await until('all shards', () => first.state().shards.length === 16);
  await world.pair(connectionId);
  const second = await world.connector();
  await until('shares', () => second.state().shards.length === 8 && first.state().shards.length === 8);
  expect(together(first, second)).toEqual(allShards);
  await first.stop();
  await until('handed over', () => second.state().shards.length === 16, 3000);
  await until('running there', () => second.state().sessions['CONNECTED'] === 1);
  await say('quem atende?');
  await world.untilEvent('message', (message) => message.body === 'quem atende?');
  await second.stop();
});

test('shards of a killed process move within the lease, without a QR code and without a loss', async () => {
  const doomed = await spawned();
  await doomed.untilConnected();
  const heir = await connector();
  await new Promise((resolve) => setTimeout(resolve, 800));
  await doomed.kill('SIGKILL');
  const sinceKilled = createTickClock();
  await say('durante a queda');
  await send('3EB0CCCC0000000000000001', 'resposta na queda');
  await until('taken over', () => heir.state().shards.length === 16);
  expect(sinceKilled.passed()).toBeLessThan(4000);
  sinceKilled.stop();
  await world.untilEvent('message', (message) => message.body === 'durante a queda');
  await until('sent', () => copies('resposta na queda').length > 0);
  const now = await world.status(connectionId);
  expect(now).toMatchObject({ status: 'CONNECTED', qrcode: '' });
  expect(world.events.some((event) => event.kind === 'session' && event.status === 'qrcode')).toBe(false);
});

test('an owner that wakes up after its lease writes nothing and sends nothing', async () => {
  const sleeper = await spawned();
  await sleeper.untilConnected();
  sleeper.child.kill('SIGSTOP');
  const heir = await connector();
  await until('taken over', () => heir.state().shards.length === 16);
  await until('running', () => heir.state().sessions['CONNECTED'] === 1);
  const epochs = await world.store.query({
    pk: 'P#CONNECTOR',
    prefix: 'LEASE#',
    limit: 100,
    consistent: true,
  });
  sleeper.child.kill('SIGCONT');
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const later = await world.store.query({
    pk: 'P#CONNECTOR',
    prefix: 'LEASE#',
    limit: 100,
    consistent: true,
  });
  // Half of the shards go back to the process that woke up, each under a new epoch.
  for (const lease of later.items) {
    const was = epochs.items.find((one) => one['sk'] === lease['sk']);
    if (lease['owner'] !== was?.['owner'] && lease['owner'] !== '') {
      expect(Number(lease['epoch'])).toBeGreaterThan(Number(was?.['epoch']));
    }
  }
  await send('3EB0CCCC0000000000000002', 'uma só vez');
  // What the queue delivered to the process that woke up, before that noticed its loss, comes again when its visibility
  // timeout is over; if the shard is being handed back to it at that moment, one timeout later.
  await until('sent', () => copies('uma só vez').length > 0, 100_000);
  expect(copies('uma só vez')).toHaveLength(1);
}, 180_000);

test('a QR code that was shown by a killed process is followed by the heir’s own, and that one pairs', async () => {
  const waiting = 6;
  const phone = '5511900000006';
  await world.phoneApi('phones', { number: phone, name: 'Loja Norte' });
  const doomed = await spawned();
  await doomed.untilConnected();
  await world.newConnection(waiting);
  await world.command({ kind: 'start', connectionId: waiting });
  const before = await world.untilStatus(waiting, 'qrcode');
  await doomed.kill('SIGKILL');
  const heir = await connector();
  await until('taken over', () => heir.state().sessions['qrcode'] === 1);
  const now = await world.untilStatus(waiting, 'qrcode');
  expect(now.qrcode).not.toBe('');
  expect(now.qrcode).not.toBe(before.qrcode);
  await world.phoneApi(`phones/${phone}/scan`, { qr: now.qrcode });
  await world.untilStatus(waiting, 'CONNECTED');
});

test('a connection that nobody was pairing gets no QR code from an heir', async () => {
  const ended = 7;
  const { companyId } = world;
  await world.newConnection(ended);
  // The state after a process died between deleting a pairing and unregistering the session.
  await register(world.store, { companyId, connectionId: ended, shard: ended % 16 });
  const at = new Date().toISOString();
  const gone = {
    companyId,
    connectionId: ended,
    status: 'DISCONNECTED' as const,
    qrcode: '',
    retries: 0,
    at,
  };
  await writeSessionStatus(world.store, { ...gone, epoch: 0 });
  const codes = world.simulator.simulator.pairingRefs.size;
  const heir = await connector();
  await until('others run', () => (heir.state().sessions['CONNECTED'] ?? 0) >= 1);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(await world.status(ended)).toMatchObject({ status: 'DISCONNECTED', qrcode: '' });
  expect(world.simulator.simulator.pairingRefs.size).toBe(codes);
});
