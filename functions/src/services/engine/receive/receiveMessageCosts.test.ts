import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiveMessage } from './receiveMessage.ts';
import { startBotCompany } from '../testing/startBotCompany.ts';
import { ticketEntity, ticketKey } from '../../../core/records/ticketEntity.ts';
import { type EngineWorld, startEngineWorld } from '../testing/startEngineWorld.ts';

const chat = { lid: '90001', pn: '5511988800001' };
const body = 'Queria encomendar um bolo de chocolate para sábado de manhã';
let world: EngineWorld;
beforeAll(async () => {
  world = await startEngineWorld();
  await world.connect();
});
afterAll(() => world.stop());

function spent(name: string): { read: number; write: number; trips: number } {
  const read = world.usage.reduce((sum, entry) => sum + entry.read, 0);
  const write = world.usage.reduce((sum, entry) => sum + entry.write, 0);
  const trips = world.usage.length;
  console.log(`cost ${name}: ${write} WCU, ${read} RCU, ${trips} trips`);
  return { read, write, trips };
}

test('costs: text on an open ticket', async () => {
  await receiveMessage(world.runtime, world.message({ chat }));
  await receiveMessage(world.runtime, world.message({ chat }));
  const ticket = (await world.items()).find((item) => ticketEntity.owns(item));
  if (ticket === undefined) throw new Error('no ticket');
  await world.runtime.store.update(ticketKey(ticketEntity.fromItem(ticket)), {
    set: { status: 'open', userId: 5 },
  });
  world.usage.length = 0;
  await receiveMessage(world.runtime, world.message({ chat, body }));
  const { read, write, trips } = spent('inbound text on an open ticket');
  expect(write).toBeLessThanOrEqual(10);
  expect(read).toBeLessThanOrEqual(2);
  expect(trips).toBeLessThanOrEqual(3);
});

test('costs: text on a waiting ticket to which the bot has nothing to say', async () => {
  const company = await startBotCompany(world, { settings: { scheduleType: 'company' }, queues: [{}] });
  await company.write('Oi');
  world.usage.length = 0;
  await company.write(body);
  const warm = spent('inbound text on a waiting ticket');
  expect(warm.write).toBeLessThanOrEqual(10);
  expect(warm.read).toBeLessThanOrEqual(3);
  expect(warm.trips).toBeLessThanOrEqual(4);
  company.wait(5000);
  world.usage.length = 0;
  await company.write(body);
  const cold = spent('and where what the company has set is read anew');
  expect(cold.write).toBeLessThanOrEqual(10);
  expect(cold.read).toBeLessThanOrEqual(7);
});
