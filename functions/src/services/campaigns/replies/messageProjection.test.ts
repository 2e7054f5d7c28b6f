import { messageEntity } from '@balcao/shared/server/messages/messageEntity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHouse, type TestHouse } from '../../../testing/startTestHouse.ts';
import { messageProjection } from './messageProjection.ts';
import { createCampaignWorld } from '../testing/campaignWorld.ts';
import { sentBy } from '../testing/sentBy.ts';
import { tick } from '../testing/tick.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

test('refused, sent again and arrived: told of the refusal once more it stands as delivered', async () => {
  const world = await createCampaignWorld(house, 1);
  const { id } = await world.create();
  await world.post(`/campaigns/${id}/restart`);
  await world.run();
  const [message] = await sentBy(world);
  if (!message) throw new Error('one was sent');
  const key = messageEntity.key(message);
  const { store } = house.runtime;
  const read = () => store.get(key, { consistent: true });
  const before = await read();
  await tick(world, message, -1, 'timeout');
  const after = await read();
  expect((await world.read(id)).counts).toMatchObject({ failed: 1, delivered: 0 });
  await store.update(key, { set: { ack: 0 }, remove: ['failure'] });
  await tick(world, message, 2);
  expect((await world.read(id)).counts).toMatchObject({ failed: 0, delivered: 1 });
  await messageProjection.follow?.(house.runtime, { sequence: '1', partition: key.pk, before, after }, false);
  expect((await world.read(id)).counts).toMatchObject({ failed: 0, delivered: 1 });
});
