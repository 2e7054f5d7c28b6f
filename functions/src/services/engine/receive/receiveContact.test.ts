import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { contend } from '../../../testing/contend.ts';
import { receiveContact } from './receiveContact.ts';
import { receiveMessage } from './receiveMessage.ts';
import { type EngineWorld, startEngineWorld } from '../testing/startEngineWorld.ts';

let world: EngineWorld;
beforeAll(async () => {
  world = await startEngineWorld();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => world.stop());

test('a name that the channel tells is not lost', async () => {
  const message = world.message();
  await receiveMessage(world.runtime, message);
  const { v, companyId, connectionId, channel, account, chat, at } = message;
  const about = { v, companyId, connectionId, channel, account, chat, at };
  contend(world.runtime);
  for (const told of [
    { name: 'Rosa', pictureKey: null },
    { name: null, pictureKey: '7/picture.jpg' },
  ])
    await expect(
      receiveContact(world.runtime, { ...about, kind: 'contact', ...told } as Parameters<
        typeof receiveContact
      >[1]),
    ).rejects.toMatchObject({ name: 'Contended' });
});
