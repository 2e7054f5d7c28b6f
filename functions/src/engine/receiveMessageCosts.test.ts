import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiveMessage } from './receiveMessage.ts';
import { type EngineWorld, startEngineWorld } from './testing/startEngineWorld.ts';

const chat = { lid: '90001', pn: '5511988800001' };
let world: EngineWorld;
beforeAll(async () => {
  world = await startEngineWorld();
  await world.connect();
});
afterAll(() => world.stop());

test('costs: text on an open ticket', async () => {
  await receiveMessage(world.runtime, world.message({ chat }));
  await receiveMessage(world.runtime, world.message({ chat }));
  world.usage.length = 0;
  await receiveMessage(
    world.runtime,
    world.message({ chat, body: 'Queria encomendar um bolo de chocolate para sábado de manhã' }),
  );
  const read = world.usage.reduce((sum, entry) => sum + entry.read, 0);
  const write = world.usage.reduce((sum, entry) => sum + entry.write, 0);
  console.log(`cost inbound text on an open ticket: ${write} WCU, ${read} RCU, ${world.usage.length} trips`);
  expect(write).toBeLessThanOrEqual(10);
  expect(read).toBeLessThanOrEqual(2);
  expect(world.usage.length).toBeLessThanOrEqual(3);
});
