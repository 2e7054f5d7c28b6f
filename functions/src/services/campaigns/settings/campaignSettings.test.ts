import type { ErrorBody } from '@balcao/shared/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHouse, type TestHouse } from '../../../testing/startTestHouse.ts';
import { capEntity, readCap } from '../sending/capEntity.ts';
import { createCampaignWorld, nextTimer } from '../testing/campaignWorld.ts';
import { sentBy } from '../testing/sentBy.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

const paced = { messageInterval: 20, longerIntervalAfter: 0, greaterInterval: 0 };
const saturday = Date.parse('2031-06-07T15:00:00.000Z');

async function begun(settings: object, amount = 2, at?: number) {
  const world = await createCampaignWorld(house, amount, settings);
  if (at !== undefined) world.time.now = at;
  const { id } = await world.create();
  await world.post(`/campaigns/${id}/restart`);
  await world.run(1);
  const change = async (given: object) => {
    expect((await world.post('/campaign-settings', { settings: given })).status).toBe(200);
    await house.project();
  };
  const due = async () => Date.parse((await nextTimer(house.runtime, world.company.id, [id]))?.dueAt ?? '');
  return { world, id, change, due };
}

test('what waits for Monday looks at once when Saturday is switched on, and says anew until when it waits', async () => {
  const { world, id, change, due } = await begun({}, 2, saturday);
  expect(await world.read(id)).toMatchObject({ pause: 'hours', resumesAt: '2031-06-09T12:00:00.000Z' });
  await change({ startHour: '10:00' });
  await world.run(1);
  expect(await world.read(id)).toMatchObject({ pause: 'hours', resumesAt: '2031-06-09T13:00:00.000Z' });
  await change({ sabado: true });
  expect(await due()).toBe(saturday);
  await world.run();
  expect(await world.read(id)).toMatchObject({ status: 'FINALIZADA', pause: null, counts: { sent: 2 } });
});

test('it waits for the cap until it may send on the next day, by the company’s clock, also where that is changed', async () => {
  const { world, id, due } = await begun({ ...paced, guard: true, startHour: '09:00', endHour: '18:00' }, 3);
  const { id: companyId, connectionId: whatsappId, admin } = world.company;
  const key = capEntity.key({ companyId, whatsappId, day: '2031-06-04' });
  await house.runtime.store.update(key, { set: { cap: 1 } });
  await world.run(1);
  expect(await world.read(id)).toMatchObject({ pause: 'cap', resumesAt: '2031-06-05T12:00:00.000Z' });
  expect(await due()).toBe(Date.parse('2031-06-05T12:00:00.000Z'));
  const locale = (timezone: string) =>
    house.call<ErrorBody>(admin, 'PUT', `/companies/${companyId}/locale`, { body: { timezone } });
  expect((await locale('America/Manaus')).status).toBe(200);
  await house.project();
  expect(await due()).toBe(world.time.now);
  await world.run(1);
  expect(await world.read(id)).toMatchObject({ pause: 'cap', resumesAt: '2031-06-05T13:00:00.000Z' });
});

test('what waits for midnight by the cap goes on at once, from where it stood, when the guard is switched off', async () => {
  const { world, id, change } = await begun({ ...paced, guard: true }, 3);
  const { id: companyId, connectionId: whatsappId } = world.company;
  const key = capEntity.key({ companyId, whatsappId, day: '2031-06-04' });
  await house.runtime.store.update(key, { set: { cap: 1 } });
  await world.run(1);
  expect(await world.read(id)).toMatchObject({ pause: 'cap', counts: { sent: 1 } });
  await change({ guard: false });
  await world.run(20, world.time.now + 120_000);
  expect(await sentBy(world)).toHaveLength(3);
  expect(await world.read(id)).toMatchObject({ status: 'FINALIZADA', counts: { sent: 3 } });
});

test('a pace that was made shorter holds from the next message on, one that was made longer from the one after it', async () => {
  const { world, change, due } = await begun({ ...paced, messageInterval: 3000 }, 3);
  const { now } = world.time;
  expect(await due()).toBe(now + 3_000_000);
  await change({ messageInterval: 40 });
  expect(await due()).toBe(now + 40_000);
  await change({ messageInterval: 60 });
  expect(await due()).toBe(now + 40_000);
});

test('what a number has grown to holds over days on which the guard is off, and grows by what they sent', async () => {
  const { world } = await begun(paced, 1);
  const { id: companyId, connectionId: whatsappId } = world.company;
  const before = { companyId, whatsappId, day: '2031-06-03' };
  const day = '2031-06-04';
  const capAfter = async () =>
    (await readCap(house.runtime.store, { companyId, whatsappId, day: '2031-06-05' })).cap;
  const { store } = house.runtime;
  await house.project();
  expect(await capAfter()).toBe(50);
  // As for a number that was warmed up before the guard was switched off.
  await store.delete(capEntity.key({ companyId, whatsappId, day }));
  const { update, change } = capEntity.upsert(before, { set: { ...before, cap: 1000, used: 900 } });
  await store.update(update, change);
  const { id } = await world.create();
  await world.post(`/campaigns/${id}/restart`);
  await world.run();
  expect(await capAfter()).toBe(1300);
});
