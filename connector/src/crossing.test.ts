import { until } from '@balcao/infra/local/testing/until';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { talk } from './testing/talk.ts';
import { startTestWorld, type TestWorld } from './testing/testWorld.ts';

let world: TestWorld;
const connectionId = 4;
const { say, send } = talk(() => world, connectionId);

beforeAll(async () => {
  world = await startTestWorld();
  await world.connector();
  await world.pair(connectionId);
});
afterAll(() => world.stop());

test('messages that cross on a slow table leave the session whole: none is asked for again or overtaken by the next', async () => {
  // As on a throttled table, or with the fourth retry of a request.
  world.table.delays = (operation) => (operation.endsWith('TransactWriteItems') ? 120 : 0);
  const rounds = Array.from({ length: 12 }, (_, round) => round);
  for (const round of rounds) {
    await Promise.all([
      send(`3EB0CCCC${String(round).padStart(14, '0')}`, `resposta ${round}`),
      say(`pergunta ${round}`),
    ]);
    await new Promise((resolve) => setTimeout(resolve, 40 + 15 * round));
  }
  const asked = () =>
    world.events.flatMap((event) =>
      event.kind === 'message' && event.body.startsWith('pergunta') ? event.body : [],
    );
  await until('every message in', () => asked().length >= rounds.length);
  expect(asked()).toEqual(rounds.map((round) => `pergunta ${round}`));
  const answered = () =>
    world.simulator.simulator.chats
      .between(world.phone, world.customer)
      .flatMap(({ text }) => (text.startsWith('resposta') ? text : []));
  await until('every message out', () => answered().length >= rounds.length);
  expect(answered()).toEqual(rounds.map((round) => `resposta ${round}`));
  expect([...world.simulator.simulator.answeredRetries]).toEqual([]);
});
