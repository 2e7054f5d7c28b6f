import { until } from '@balcao/infra/local/testing/until';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { talk } from './testing/talk.ts';
import { startTestWorld, type TestWorld } from './testing/testWorld.ts';

let world: TestWorld;
const connectionId = 5;
const { say } = talk(() => world, connectionId);

beforeAll(async () => {
  world = await startTestWorld();
});
afterAll(() => world.stop());

test('an exception that nobody caught gives its session a new socket; one from elsewhere hands everything over', async () => {
  const first = await world.spawn({}, ['./throwWhenTold.ts']);
  await world.pair(connectionId);
  first.child.kill('SIGUSR2');
  await say('que derruba');
  await until('thrown', () => /made to throw in a session.*uncaught exception/.test(first.output()));
  await say('e depois dela');
  await world.untilEvent('message', (message) => message.body === 'que derruba');
  await world.untilEvent('message', (message) => message.body === 'e depois dela');
  expect(first.child.exitCode).toBeNull();
  await first.untilConnected();

  const ended = new Promise((resolve) => first.child.once('exit', resolve));
  first.child.kill('SIGHUP');
  expect(await ended).toBe(1);
  expect(first.output()).toContain('"reason":"uncaught exception"');
  const heir = await world.spawn();
  await heir.untilConnected();
  await say('ao herdeiro');
  await world.untilEvent('message', (message) => message.body === 'ao herdeiro');
});
