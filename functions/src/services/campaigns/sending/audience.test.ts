import { afterAll, beforeAll, expect, test } from 'vitest';
import { listedEntity } from '../../contactLists/listedEntity.ts';
import { removeListed } from '../../contactLists/removeListed.ts';
import { listWorld } from '../../contactLists/testing/listWorld.ts';
import { contactIdentityEntity } from '../../../core/records/contactEntity.ts';
import { startTestHouse, type TestHouse } from '../../../testing/startTestHouse.ts';
import { audiencePage } from './audience.ts';
import { createCampaignWorld, numberOf } from '../testing/campaignWorld.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

test('who was erased from the list since its page was read is made no contact of', async () => {
  const world = await createCampaignWorld(house, 0);
  const { id: companyId } = world.company;
  const lists = listWorld(house, world.company);
  const contactListId = await lists.createList();
  const numbers = [0, 1].map((row) => numberOf(world.company, row));
  for (const number of numbers) await lists.addItem(contactListId, 'Dona Rosa', number);
  const campaign = { companyId, contactListId };
  const { rows } = await audiencePage(house.runtime, campaign, undefined, 25);
  const { store } = house.runtime;
  const key = listedEntity.key({ companyId, contactListId, number: rows[0]?.position ?? '' });
  const stored = await store.get(key, { consistent: true });
  if (stored === undefined) throw new Error('it is listed');
  await removeListed(house.runtime, listedEntity.fromItem(stored));
  expect(await rows[0]?.contact()).toBeUndefined();
  expect(await rows[1]?.contact()).toEqual(expect.any(Number));
  const known = numbers.map((number) =>
    contactIdentityEntity.key({ companyId, channel: 'whatsapp', identity: `n:${number}` }),
  );
  const found = await store.batchGet(known, { consistent: true });
  expect(found.map((item) => item !== undefined)).toEqual([false, true]);
});
