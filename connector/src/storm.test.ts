import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '@balcao/infra/local/testing/until';
import { startTestWorld, type TestWorld } from './testing/testWorld.ts';

let world: TestWorld;
const connectionId = 11;
const customers = Array.from({ length: 6 }, (_, number) => `55119777700${String(number).padStart(2, '0')}`);
const perCustomer = 20;

beforeAll(async () => {
  world = await startTestWorld();
  await world.connector();
  for (const [at, number] of customers.entries()) {
    const addressing = at % 3 === 0 ? 'pn' : 'lid';
    await world.phoneApi('customers', { number, name: `Cliente ${at}`, addressing });
  }
  await world.pair(connectionId);
});
afterAll(() => world.stop());

/** Seeded random numbers: the same sequence on every run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
}

test('while queue and table fail at random and the socket drops, every text arrives, once and in its chat’s order', async () => {
  const roll = dice(7);
  world.queues.fails = (operation) => operation.includes('SendMessage') && roll() < 0.3;
  world.table.fails = (operation) => operation.includes('TransactWriteItems') && roll() < 0.1;
  const dropping = setInterval(() => void world.phoneApi('faults', { kind: 'drop' }).catch(() => {}), 1500);
  await Promise.all(
    customers.map(async (from) => {
      for (let number = 0; number < perCustomer; number++) {
        await world.phoneApi(`customers/${from}/messages`, { to: world.phone, text: `${from} ${number}` });
      }
    }),
  );
  await new Promise((resolve) => setTimeout(resolve, 1500));
  clearInterval(dropping);
  world.queues.fails = world.table.fails = () => false;
  const arrivedOf = (from: string) =>
    world.events.flatMap((event) =>
      event.kind === 'message' && event.body.startsWith(`${from} `) ? [Number(event.body.split(' ')[1])] : [],
    );
  const expected = Array.from({ length: perCustomer }, (_, number) => number);
  await until('all arrived', () => customers.every((from) => new Set(arrivedOf(from)).size === perCustomer));
  for (const from of customers) expect(arrivedOf(from), from).toEqual(expected);
  const { simulator } = world.simulator;
  // Receipts lost with a socket are sent again on the next one.
  const unticked = () =>
    customers.flatMap((from) =>
      simulator.chats
        .between(world.phone, from)
        .filter(({ status }) => status !== 'delivered' && status !== 'read')
        .map(({ text, status }) => `${text}: ${status}`),
    );
  await until('all receipted', () => unticked().length === 0).catch(() => {});
  expect(unticked()).toEqual([]);
});
