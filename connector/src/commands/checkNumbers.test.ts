import { until } from '@balcao/infra/local/testing/until';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connector } from '../createConnector.ts';
import { startTestWorld, type TestWorld } from '../testing/testWorld.ts';

let world: TestWorld;
let connector: Connector;
const connectionId = 1;
beforeAll(async () => {
  world = await startTestWorld();
  connector = await world.connector({ CONNECTOR_CHECKS_PER_DAY: '80' });
  await world.pair(connectionId);
});
afterAll(() => world.stop());

async function ask(numbers: string[], of = connectionId, typed = false): Promise<unknown> {
  const id = await world.command({ kind: 'checkNumbers', connectionId: of, numbers, typed });
  // An answer of null counts too.
  const { answer } = await until('an answer', async () => {
    const said = await world.answer(id);
    return said !== undefined && { answer: said };
  });
  return answer;
}

test('numbers are told as WhatsApp has them, with the identity of each, whatever their order', async () => {
  await world.phoneApi('customers', { number: '551133334444', name: 'Loja sem nono dígito' });
  await world.phoneApi('customers', { number: '5521977770001', name: 'Com nono dígito' });
  const other = '552177770001';
  const answer = await ask(['5511900009999', other, world.customer, '551133334444']);
  expect(answer).toHaveLength(4);
  expect(answer).toEqual(
    expect.arrayContaining([
      { asked: '5511900009999', exists: false, number: '5511900009999' },
      // `other` is another number than the one asked for: only the answer's `asked` tells which number was meant.
      { asked: other, exists: true, number: '5521977770001', lid: expect.stringMatching(/^\d+$/) },
      { asked: world.customer, exists: true, number: world.customer, lid: expect.stringMatching(/^\d+$/) },
      { asked: '551133334444', exists: true, number: '551133334444', lid: expect.stringMatching(/^\d+$/) },
    ]),
  );
});

test('a connection that is away says so at once', async () => {
  await world.newConnection(2);
  expect(await ask(['5511900009999'], 2)).toBeNull();
});

test('a session that WhatsApp does not answer says so, and chats go on meanwhile', async () => {
  await world.phoneApi('faults', { kind: 'mute', on: true });
  const id = await world.command({ kind: 'checkNumbers', connectionId, numbers: ['5511900009999'] });
  await until('a question under way', async () => (await world.waitingOut(connectionId)) > 0);
  await world.phoneApi('faults', { kind: 'drop' });
  await world.phoneApi('faults', { kind: 'none' });
  const { answer } = await until('an answer', async () => {
    const said = await world.answer(id);
    return said !== undefined && { answer: said };
  });
  expect(answer).toBeNull();
});

test('more than a day’s numbers are not asked', async () => {
  await world.untilStatus(connectionId, 'CONNECTED');
  const numbers = Array.from({ length: 50 }, (_, at) => `55119000${String(at).padStart(5, '0')}`);
  await until('a session that answers', async () => (await ask(['5511900009999'])) !== null);
  // Sixteen of the eighty per day are for typed numbers; lists use the others.
  expect(await ask([world.customer], connectionId, true)).toHaveLength(1);
  expect(await ask(numbers.slice(0, 16), connectionId, true)).toBe('dayLimit');
  expect(await ask(numbers)).toHaveLength(50);
  expect(await ask(numbers)).toBe('dayLimit');
  // A single number still fits into what is left of the day's eighty.
  expect(await ask([world.customer])).toHaveLength(1);
  expect(connector.state().sessions).toMatchObject({ CONNECTED: 1 });
});
