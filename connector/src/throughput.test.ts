import { until } from '@balcao/infra/local/testing/until';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestWorld, type TestWorld } from './testing/testWorld.ts';

let world: TestWorld;
const connectionId = 13;
const customers = Array.from({ length: 16 }, (_, number) => `55119666600${10 + number}`);
const perCustomer = 5;

beforeAll(async () => {
  world = await startTestWorld();
  await world.connector();
  for (const [at, number] of customers.entries())
    await world.phoneApi('customers', { number, name: `Cliente ${at}`, addressing: at % 2 ? 'pn' : 'lid' });
  await world.pair(connectionId);
});
afterAll(() => world.stop());

const arrived = (text: string): number =>
  world.events.filter((event) => event.kind === 'message' && event.body.startsWith(text)).length;

/**
 * All customers write to one number of ours at once, each one text after the other. Returns the messages per second
 * that reach the queue.
 */
async function write(text: string): Promise<number> {
  const began = performance.now();
  await Promise.all(
    customers.map(async (from) => {
      for (let line = 0; line < perCustomer; line++)
        await world.phoneApi(`customers/${from}/messages`, {
          to: world.phone,
          text: `${text} ${from} ${line}`,
        });
    }),
  );
  const count = customers.length * perCustomer;
  await until('all in the queue', () => arrived(text) === count);
  return (count * 1000) / (performance.now() - began);
}

test('the chats of one number wait for queue and table beside each other, each in its order', async () => {
  await write('aquecimento');
  // Latency of AWS at a bad moment.
  world.queues.delays = world.table.delays = () => 200;
  const perSecond = await write('ao mesmo tempo');
  console.log(`one number, 200 ms from queue and table: ${perSecond.toFixed(0)} messages a second`);
  // One after the other, only 2.5 messages per second would arrive: each needs a call of the queue and one of the
  // table.
  expect(perSecond).toBeGreaterThan(5);
  for (const from of customers) {
    const lines = world.events.flatMap((event) =>
      event.kind === 'message' && event.body.startsWith(`ao mesmo tempo ${from}`) ? [event.body.at(-1)] : [],
    );
    expect(lines).toEqual(['0', '1', '2', '3', '4']);
  }
});
