import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleMenu } from './testing/sampleMenu.ts';
import { type EngineWorld, startEngineWorld } from './testing/startEngineWorld.ts';
import { talkWith } from './testing/talkWith.ts';

let world: EngineWorld;
beforeAll(async () => {
  world = await startEngineWorld();
});
afterAll(() => world.stop());

test('a menu adds at most 4 write units to a text on a waiting ticket, which is written once', async () => {
  const spent = async (talk: Awaited<ReturnType<typeof talkWith>>, body: string) => {
    world.usage.length = 0;
    talk.transactions.length = 0;
    await talk.send(body);
    const sum = (side: 'read' | 'write') => world.usage.reduce((total, one) => total + one[side], 0);
    const [plan = [], ...more] = talk.transactions.filter((writes) => writes.length > 2);
    expect(more).toEqual([]);
    const tickets = plan.filter((write) => 'update' in write && /^T#\d+$/.test(String(write.update.sk)));
    const figures = { write: sum('write'), read: sum('read'), trips: world.usage.length };
    console.log(`cost ${body}: ${JSON.stringify(figures)}, ${plan.length} items`);
    return { ...figures, tickets: tickets.length };
  };
  const silent = await talkWith(world, {
    ...sampleMenu,
    connection: { ...sampleMenu.connection, maxUseBotQueues: 1 },
  });
  await silent.send('Oi');
  await silent.send('uma pergunta');
  const plain = await spent(silent, 'uma pergunta que fica sem resposta');
  const talk = await talkWith(world, {
    ...sampleMenu,
    connection: { ...sampleMenu.connection, maxUseBotQueues: 0 },
  });
  await talk.send('Oi');
  await talk.send('uma pergunta');
  const again = await spent(talk, 'uma pergunta que traz o menu de novo');
  expect(plain.write).toBeLessThanOrEqual(10);
  expect(again.write - plain.write).toBeLessThanOrEqual(4);
  expect([plain.tickets, again.tickets]).toEqual([1, 1]);
  const chosen = await spent(talk, '2');
  expect(chosen.tickets).toBe(1);
  expect(chosen.write - plain.write).toBeLessThanOrEqual(4 + 2 + 4);
});
