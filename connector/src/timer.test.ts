import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestWorld, type TestWorld } from './testing/testWorld.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await startTestWorld();
  await world.connector();
  await world.pair(3);
});
afterAll(() => world.stop());

test('the timer that somebody sets is told, of a chat and of a group', async () => {
  const protocolMessage = { type: 'EPHEMERAL_SETTING', ephemeralExpiration: 604_800 };
  const message = { ephemeralMessage: { message: { protocolMessage } } };
  await world.phoneApi(`customers/${world.customer}/raw`, { to: world.phone, message });
  const told = await world.untilEvent('expiration', ({ chat }) => chat.pn === world.customer);
  expect(told).toMatchObject({ seconds: 604_800, account: world.phone });
  const participants = [world.customer, world.phone];
  const { id } = await world.phoneApi('groups', { subject: 'Fornecedores', participants });
  const group = String(id).replace('@g.us', '');
  for (const expiration of [86_400, 0]) {
    await world.phoneApi(`groups/${String(id)}`, { expiration });
    const set = await world.untilEvent('expiration', (event) => event.seconds === expiration);
    expect(set.chat).toEqual({ group });
  }
  // No setting is shown as a message.
  expect(world.events.filter(({ kind }) => kind === 'message')).toEqual([]);
});
