import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHouse, type TestHouse } from '../../../testing/startTestHouse.ts';
import type { CampaignPlace } from '../../shippings/campaignArming.ts';
import { campaignJob } from './campaignJob.ts';
import { capEntity, lookAgainMs, readCap, releaseCap, reserveCap } from './capEntity.ts';
import { type CampaignWorld, createCampaignWorld, nextTimer } from '../testing/campaignWorld.ts';
import { sentBy } from '../testing/sentBy.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

/** A world whose number may send `cap` campaign messages today, with `campaigns` campaigns running. */
async function capped(cap: number, campaigns: number, amount: number, settings: object = {}) {
  const world = await createCampaignWorld(house, amount, { guard: true, ...settings });
  const { id: companyId, connectionId: whatsappId } = world.company;
  const day = '2031-06-04';
  await house.runtime.store.put(capEntity.toItem({ companyId, whatsappId, day, cap, used: 0 }));
  const ids: number[] = [];
  for (let at = 0; at < campaigns; at += 1) {
    const { id } = await world.create();
    await world.post(`/campaigns/${id}/restart`);
    ids.push(id);
  }
  return { world, ids };
}

/** Runs a campaign's armed timer once with this payload, without the stream; returns the place where it continues. */
async function fire({ company }: CampaignWorld, id: number, payload: CampaignPlace): Promise<CampaignPlace> {
  const timer = await nextTimer(house.runtime, company.id, [id]);
  if (timer === undefined) throw new Error('it is armed');
  const next = await campaignJob.run(house.runtime, { ...timer, payload });
  return (next?.payload ?? payload) as CampaignPlace;
}

test('several campaigns on one number share what it may send, though nothing is counted yet', async () => {
  const { world, ids } = await capped(12, 3, 20);
  let places: CampaignPlace[] = ids.map(() => ({}));
  for (let round = 0; round < 3; round += 1)
    places = await Promise.all(ids.map((id, at) => fire(world, id, places[at] ?? {})));
  expect(await sentBy(world)).toHaveLength(12);
  expect(places.map(({ sent }) => sent)).toEqual([4, 4, 4]);
  for (const id of ids) expect(await world.read(id)).toMatchObject({ pause: null });
  await world.run(6, world.time.now + 60_000);
  expect(await sentBy(world)).toHaveLength(12);
  for (const id of ids) expect(await world.read(id)).toMatchObject({ pause: 'cap', counts: { sent: 4 } });
});

test('what one of them does not need goes to the other', async () => {
  const { world, ids } = await capped(12, 2, 20);
  const [first = 0, second = 0] = ids;
  await world.post(`/campaigns/${first}/cancel`);
  await fire(world, second, await fire(world, second, {}));
  expect(await sentBy(world)).toHaveLength(12);
});

test('the cap holds while nothing is counted: one is stopped, others begin and end, and all send at once', async () => {
  const { world, ids } = await capped(20, 1, 40, { messageInterval: 0 });
  const [first = 0] = ids;
  await fire(world, first, {});
  expect(await sentBy(world)).toHaveLength(20);
  await world.post(`/campaigns/${first}/cancel`);
  const later: number[] = [];
  for (let at = 0; at < 3; at += 1) {
    const { id } = await world.create();
    await world.post(`/campaigns/${id}/restart`);
    later.push(id);
  }
  let places: CampaignPlace[] = later.map(() => ({}));
  for (let round = 0; round < 3; round += 1)
    places = await Promise.all(later.map((id, at) => fire(world, id, places[at] ?? {})));
  expect(await sentBy(world)).toHaveLength(20);
  await house.project();
  for (const id of later) await fire(world, id, {});
  expect(await sentBy(world)).toHaveLength(20);
  for (const id of later) expect(await world.read(id)).toMatchObject({ pause: 'cap', counts: { sent: 0 } });
});

test('what is reserved and not sent is given back', async () => {
  const { world, ids } = await capped(20, 1, 6);
  const { id: companyId, connectionId: whatsappId } = world.company;
  const [id = 0] = ids;
  await fire(world, id, {});
  expect(await sentBy(world)).toHaveLength(6);
  const key = capEntity.key({ companyId, whatsappId, day: '2031-06-04' });
  expect(await house.runtime.store.get(key, { consistent: true })).toMatchObject({ reserved: 6 });
  const next = await world.create({ name: 'Outra' });
  await world.post(`/campaigns/${next.id}/restart`);
  await fire(world, next.id, {});
  expect(await sentBy(world)).toHaveLength(12);
});

test('messages that are waited for no longer still count for the cap', async () => {
  const { world, ids } = await capped(30, 1, 60);
  const [id = 0] = ids;
  let place = await fire(world, id, await fire(world, id, {}));
  expect(await sentBy(world)).toHaveLength(20);
  for (let round = 0; round < 4; round += 1) place = await fire(world, id, { ...place, waits: 140 });
  expect(place).toMatchObject({ sent: 30 });
  expect(await sentBy(world)).toHaveLength(30);
  expect(await world.read(id)).toMatchObject({ pause: 'cap' });
});

test('the cap holds however long nothing is counted', async () => {
  const { world, ids } = await capped(20, 1, 60, { messageInterval: 0 });
  await fire(world, ids[0] ?? 0, {});
  for (let round = 0; round < 4; round += 1) {
    world.time.now += 16 * 60_000;
    const { id } = await world.create();
    await world.post(`/campaigns/${id}/restart`);
    await fire(world, id, {});
  }
  expect(await sentBy(world)).toHaveLength(20);
});

/** Creates a world in which a run of another campaign has reserved all of the day's cap. */
async function reservedElsewhere(cap: number) {
  const { world, ids } = await capped(cap, 1, 20);
  const { id: companyId, connectionId: whatsappId } = world.company;
  const key = capEntity.key({ companyId, whatsappId, day: '2031-06-04' });
  await house.runtime.store.update(key, { set: { reserved: cap } });
  return { world, id: ids[0] ?? 0 };
}

test('while others have reserved all of it, a campaign looks again every quarter of an hour', async () => {
  const { world, id } = await reservedElsewhere(12);
  const begun = world.time.now;
  // The campaign pauses instead of asking for its share every second.
  expect(await world.run(10, begun + lookAgainMs - 1000)).toHaveLength(1);
  expect(await world.read(id)).toMatchObject({
    pause: 'cap',
    resumesAt: new Date(begun + lookAgainMs).toISOString(),
  });
  await world.run(6, begun + lookAgainMs + 60_000);
  expect(await sentBy(world)).toHaveLength(0);
});

/** Stores that a campaign's run was killed when it had reserved `granted` for the slice of its last run. */
async function killed(
  { company: { id: companyId, connectionId: whatsappId } }: CampaignWorld,
  id: number,
  granted: number,
) {
  const key = capEntity.key({ companyId, whatsappId, day: '2031-06-04' });
  const stored = await house.runtime.store.get(key, { consistent: true });
  const { slice = '' } = (stored && capEntity.fromItem(stored).grants?.[id]) ?? {};
  const set = { reserved: granted, grants: { [id]: { slice, granted } } };
  await house.runtime.store.update(key, { set });
}

test('a run that is repeated goes on with what the killed one had reserved', async () => {
  const { world, ids } = await capped(12, 1, 20, { messageInterval: 20, longerIntervalAfter: 0 });
  const [id = 0] = ids;
  await fire(world, id, {});
  expect(await sentBy(world)).toHaveLength(1);
  await killed(world, id, 12);
  await fire(world, id, {});
  expect(await sentBy(world)).toHaveLength(12);
});

test('what a killed run has not sent is free for the next slice of its campaign', async () => {
  const { world, ids } = await capped(12, 1, 20, { messageInterval: 20, longerIntervalAfter: 0 });
  const [id = 0] = ids;
  const { settled: _unknown, ...place } = await fire(world, id, {});
  await killed(world, id, 12);
  await fire(world, id, place);
  expect(await sentBy(world)).toHaveLength(2);
  const { id: companyId, connectionId: whatsappId } = world.company;
  const key = capEntity.key({ companyId, whatsappId, day: '2031-06-04' });
  expect(await house.runtime.store.get(key, { consistent: true })).toMatchObject({ reserved: 2 });
});

test('to reserve costs one write, to give back one more and a read; shippings are read only after a killed run', async () => {
  const { world, ids } = await capped(12, 1, 2);
  const { id: companyId, connectionId: whatsappId } = world.company;
  const [campaignId = 0] = ids;
  const { store } = house.runtime;
  const place = { companyId, whatsappId, day: '2031-06-04', campaignId };
  for (const [slice, settled] of [
    ['1:', undefined],
    ['2:', '1:'],
  ] as const) {
    const known = await readCap(store, place);
    const { read, write } = await house.meter.cost('campaign cap reserved', () =>
      reserveCap(store, { ...place, slice, settled }, 5, known),
    );
    expect({ read, write }).toEqual({ read: 0, write: 1 });
  }
  const { read, write } = await house.meter.cost('campaign cap given back', () =>
    releaseCap(store, { ...place, slice: '2:' }, 3),
  );
  expect({ read, write }).toEqual({ read: 1, write: 1 });
  expect(await readCap(store, place)).toMatchObject({ reserved: 7, grants: {} });
  // A second run of that slice gives nothing back again.
  await releaseCap(store, { ...place, slice: '2:' }, 3);
  expect(await readCap(store, place)).toMatchObject({ reserved: 7 });
});

test('a campaign that waits for what others reserved goes on when they give it back', async () => {
  const { world, id } = await reservedElsewhere(12);
  await fire(world, id, {});
  expect(await world.read(id)).toMatchObject({ pause: 'cap' });
  const { id: companyId, connectionId: whatsappId } = world.company;
  const key = capEntity.key({ companyId, whatsappId, day: '2031-06-04' });
  expect(await house.runtime.store.get(key, { consistent: true })).toMatchObject({ awaited: true });
  // Another campaign has room for 8 messages, finds 3 people who may be written to, and ends.
  await house.runtime.store.update(key, { set: { reserved: 4 } });
  const tag = await house.call<{ id: number }>(world.company.admin, 'POST', '/tags', {
    body: { name: 'Três', color: '#112233', kanban: 0 },
  });
  for (const contactId of world.contacts.slice(0, 3))
    await house.call(world.company.admin, 'POST', '/tags/sync', {
      body: { contactId, tags: [{ id: tag.body.id }] },
    });
  await house.project();
  const other = await world.create({ name: 'Outra', tagListId: tag.body.id });
  await world.post(`/campaigns/${other.id}/restart`);
  const begun = world.time.now;
  await fire(world, other.id, {});
  await world.run(20, begun + 60_000);
  expect(await sentBy(world)).toHaveLength(8);
});
