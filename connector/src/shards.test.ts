import { createStore } from '@balcao/shared/server/db/createStore';
import type { Store } from '@balcao/shared/server/db/store';
import { connectorPatience, createClients } from '@balcao/shared/server/runtime/clients';
import { startTestEngines } from '@balcao/infra/local/testing/startTestEngines';
import { until } from '@balcao/infra/local/testing/until';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pause } from './platform/backoff.ts';
import { writeHeartbeat, readLeases } from './db/leaseEntity.ts';
import { keepShards } from './shards.ts';

let engines: Awaited<ReturnType<typeof startTestEngines>>;
let clients: ReturnType<typeof createClients>;
let store: Store;

beforeAll(async () => {
  engines = await startTestEngines();
  Object.assign(process.env, engines.env);
  clients = createClients({ s3ForcePathStyle: true, socketsEndpoint: '' }, connectorPatience);
  store = createStore(clients.dynamo, engines.env['TABLE_NAME'] ?? '');
});
afterAll(async () => {
  clients.destroy();
  await engines.stop();
});

test('one heartbeat that nothing answers for longer than the lease lets go of no shard', async () => {
  let slow = false;
  const released: number[] = [];
  const keeper = keepShards({
    store: {
      ...store,
      async put(...given) {
        const late = slow;
        slow = false;
        await store.put(...given);
        if (late) await pause(2000);
      },
    },
    shardCount: 2,
    leaseMs: 1500,
    heartbeatMs: 300,
    log: pino({ level: 'silent' }),
    onAcquired: async () => {},
    onReleased: async (shard) => void released.push(shard),
  });
  await until('both shards', () => keeper.owned().length === 2);
  slow = true;
  await pause(3000);
  expect([released, keeper.owned(), slow]).toEqual([[], [0, 1], false]);
  await keeper.stop();
});

test('a heartbeat that arrives behind a later one shortens no lease', async () => {
  await writeHeartbeat(store, { taskId: 'late', until: 2000 });
  await writeHeartbeat(store, { taskId: 'late', until: 1000 });
  const untilOf = async () => (await readLeases(store)).tasks.find(({ taskId }) => taskId === 'late')?.until;
  expect(await untilOf()).toBe(2000);
  await writeHeartbeat(store, { taskId: 'late', until: 3000 });
  expect(await untilOf()).toBe(3000);
});
