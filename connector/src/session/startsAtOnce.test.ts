import { shardOf } from '@balcao/shared/channels/outboundCommand';
import { until } from '@balcao/infra/local/testing/until';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { register } from '../db/registryEntity.ts';
import { startTestWorld, type TestWorld } from '../testing/testWorld.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld();
});
afterAll(() => world.stop());

test('sessions that start together read their state a few at a time', async () => {
  const { companyId, store, table } = world;
  const connections = Array.from({ length: 48 }, (_, at) => 1000 + at);
  for (const connectionId of connections) {
    await world.newConnection(connectionId);
    const shard = shardOf(connectionId, Number(world.env['SHARD_COUNT']));
    await register(store, { shard, companyId, connectionId });
  }
  let reading = 0;
  let most = 0;
  table.delays = () => 30;
  table.fails = (operation) => {
    if (operation.endsWith('GetItem')) most = Math.max(most, ++reading);
    return false;
  };
  table.passed = (operation) => {
    if (operation.endsWith('GetItem')) reading--;
  };
  const connector = await world.connector({ CONNECTOR_STARTS_AT_ONCE: '8' });
  // A session that shows a QR code has read all of its state.
  await until('all show a code', async () => {
    const statuses = await Promise.all(connections.map((id) => world.status(id)));
    return statuses.every(({ status }) => status === 'qrcode');
  });
  expect(most).toBeGreaterThan(2);
  expect(most).toBeLessThanOrEqual(8);
  await connector.stop();
});

test('a session whose status the table does not take keeps no other from starting', async () => {
  const { companyId, store, table } = world;
  for (const connectionId of [2001, 2002]) {
    await world.newConnection(connectionId);
    const shard = shardOf(connectionId, Number(world.env['SHARD_COUNT']));
    await register(store, { shard, companyId, connectionId });
  }
  table.delays = () => 0;
  table.passed = () => {};
  const before = table.seen.length;
  const begun = () => table.seen.slice(before).filter((operation) => operation.endsWith('GetItem')).length;
  // Fails once shards are taken: the first session's status write is then retried over and over.
  table.fails = (operation) => operation.endsWith('UpdateItem') && begun() > 0;
  const connector = await world.connector({ CONNECTOR_STARTS_AT_ONCE: '1' });
  await until('both have begun', () => begun() >= 2);
  table.fails = () => false;
  await connector.stop();
});
