import type { ErrorBody } from '@balcao/shared/errors';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listedEntity } from '../contactLists/listedEntity.ts';
import { listWorld } from '../contactLists/testing/listWorld.ts';
import { contactEntity } from '../../core/records/contactEntity.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { timerEntity } from '../../platform/timers/timerEntity.ts';
import { mergeCalls } from '../contactMerges/testing/mergeCalls.ts';
import { createCampaignWorld, nextTimer, numberOf } from './testing/campaignWorld.ts';
import { sentBy } from './testing/sentBy.ts';
import { tick } from './testing/tick.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

const paced = { messageInterval: 20, longerIntervalAfter: 0, greaterInterval: 0 };

/** Creates a world with a contact list of the people with these row numbers; `given` are a campaign's fields for it. */
async function listed(rows: readonly number[], contacts = 0) {
  const world = await createCampaignWorld(house, contacts, paced);
  const lists = listWorld(house, world.company);
  const contactListId = await lists.createList();
  const add = async (row: number) => {
    const person = { contactListId, name: `Pessoa ${row}`, number: numberOf(world.company, row) };
    expect((await lists.call('POST', '/contact-list-items', { body: person })).status).toBe(200);
  };
  for (const row of rows) await add(row);
  return { world, lists, contactListId, add, given: { contactListId, tagListId: '' } };
}

test('who came before the place while it was stopped gets it after it begins again, and nobody gets it twice', async () => {
  const { world, add, given } = await listed([3, 5, 7]);
  const { id } = await world.create(given);
  await world.post(`/campaigns/${id}/restart`);
  await world.run(2);
  expect((await world.post(`/campaigns/${id}/cancel`)).status).toBe(204);
  await world.run();
  await add(1);
  await add(4);
  expect((await world.post(`/campaigns/${id}/restart`)).status).toBe(204);
  await world.run();
  const said = (await sentBy(world)).map(({ body }) => /Pessoa \d/.exec(body)?.[0]);
  expect(said).toEqual([3, 5, 1, 4, 7].map((row) => `Pessoa ${row}`));
  expect(await world.read(id)).toMatchObject({ status: 'FINALIZADA', counts: { handled: 5, sent: 5 } });
});

test('stopped and begun again, the second time before its timer came to it: it counts on from what was sent', async () => {
  const { world, given } = await listed([1, 2, 3, 4, 5]);
  const { id } = await world.create(given);
  const placed = async () => (await nextTimer(house.runtime, world.company.id, [id]))?.payload;
  await world.post(`/campaigns/${id}/restart`);
  await world.run(2);
  await world.post(`/campaigns/${id}/cancel`);
  const stored = timerEntity.key({ companyId: world.company.id, kind: 'campaign', subject: String(id) });
  await house.runtime.store.update(stored, { set: { payload: { ...(await placed()), waits: 7 } } });
  await world.run();
  await world.post(`/campaigns/${id}/restart`);
  expect(await placed()).toEqual({ sent: 2, lost: 0 });
  await world.run(2);
  expect(await sentBy(world)).toHaveLength(4);
  await house.project();
  await world.post(`/campaigns/${id}/cancel`);
  await world.post(`/campaigns/${id}/restart`);
  expect(await placed()).toEqual({ sent: 4 });
  await world.run();
  expect(await world.read(id)).toMatchObject({ status: 'FINALIZADA', counts: { sent: 5 } });
});

test('a number that WhatsApp has by now stands once in the report: written to, and left out no more', async () => {
  const { world, contactListId, given } = await listed([1, 2, 3]);
  const { company } = world;
  const number = numberOf(company, 1);
  const key = listedEntity.key({ companyId: company.id, contactListId, number });
  const { store } = house.runtime;
  await store.update(key, { set: { isWhatsappValid: false } });
  const { id } = await world.create(given);
  await world.post(`/campaigns/${id}/restart`);
  await world.run(1);
  expect((await world.read(id)).counts).toMatchObject({ handled: 2, sent: 1, skipped: { invalid: 1 } });
  await world.post(`/campaigns/${id}/cancel`);
  await world.run();
  await store.update(key, { set: { isWhatsappValid: true } });
  await world.post(`/campaigns/${id}/restart`);
  await world.run();
  const ended = await world.read(id);
  expect(ended).toMatchObject({ status: 'FINALIZADA', total: 3, counts: { handled: 3, sent: 3 } });
  expect(ended.counts.skipped).toEqual({});
});

test('its list or its tag was deleted since: it says so, and does not begin', async () => {
  const { world, lists, contactListId, given } = await listed([1, 2], 1);
  const { id } = await world.create(given);
  const tagged = await world.create();
  await world.post(`/campaigns/${id}/restart`);
  await world.run(1);
  await world.post(`/campaigns/${id}/cancel`);
  await world.run();
  expect((await lists.call('DELETE', `/contact-lists/${contactListId}`)).status).toBe(200);
  expect((await lists.call('DELETE', `/tags/${world.tagId}`)).status).toBe(200);
  const code = async (of: number) =>
    ((await world.post(`/campaigns/${of}/restart`)).body as ErrorBody | undefined)?.code;
  expect(await code(id)).toBe('ERR_NO_CONTACT_LIST_FOUND');
  expect(await code(tagged.id)).toBe('ERR_NO_TAG_FOUND');
  expect(await world.read(id)).toMatchObject({ status: 'CANCELADA' });
  expect(await world.read(tagged.id)).toMatchObject({ status: 'INATIVA' });
});

test('somebody of its list is being erased: they are looked for again, the others get it, and it ends', async () => {
  const { world, given } = await listed([0, 1, 2], 2);
  const key = contactEntity.key({ companyId: world.company.id, contactId: world.contacts[1] ?? 0 });
  await house.runtime.store.update(key, { set: { erasing: true } });
  const { id } = await world.create(given);
  await world.post(`/campaigns/${id}/restart`);
  await world.run(3);
  expect(await world.read(id)).toMatchObject({ counts: { handled: 2, sent: 2 } });
  await world.run();
  expect(await world.read(id)).toMatchObject({ status: 'FINALIZADA', counts: { handled: 2, sent: 2 } });
});

test('two who are merged into one while it runs: who got it under the other name does not get it again', async () => {
  const world = await createCampaignWorld(house, 4, paced);
  const { contacts, company } = world;
  const [first = 0, , , last = 0] = contacts;
  const { id } = await world.create();
  await world.post(`/campaigns/${id}/restart`);
  await world.run(1);
  expect((await sentBy(world)).map(({ contactId }) => contactId)).toEqual([first]);
  const merges = mergeCalls(() => ({ house, company }));
  expect((await merges.merge(last, first)).status).toBe(200);
  await merges.settled();
  expect((await merges.about(last)).merges).toMatchObject([{ state: 'done' }]);
  await world.run();
  const got = (await sentBy(world)).map(({ contactId }) => contactId);
  expect(got).toEqual([first, contacts[1], contacts[2]]);
  expect(await world.read(id)).toMatchObject({ status: 'FINALIZADA', counts: { handled: 3, sent: 3 } });
});

test('two numbers of its list have become one contact: they count once, also in the run that meets both', async () => {
  const { world, given } = await listed([0, 1, 2, 3, 4], 2);
  const { contacts, company } = world;
  const merges = mergeCalls(() => ({ house, company }));
  expect((await merges.merge(contacts[0] ?? 0, contacts[1] ?? 0)).status).toBe(200);
  await merges.settled();
  const settings = { guard: false, messageInterval: 0, longerIntervalAfter: 3, greaterInterval: 600 };
  expect((await world.post('/campaign-settings', { settings })).status).toBe(200);
  const { id } = await world.create(given);
  await world.post(`/campaigns/${id}/restart`);
  await world.run(1);
  expect(await sentBy(world)).toHaveLength(3);
  expect(await nextTimer(house.runtime, company.id, [id])).toMatchObject({ payload: { sent: 3 } });
  await world.run();
  expect(await world.read(id)).toMatchObject({ status: 'FINALIZADA', counts: { handled: 4, sent: 4 } });
});

test('a run that only passes over whom it knows ends after two seconds, and goes on at once', async () => {
  const world = await createCampaignWorld(house, 60);
  const { id } = await world.create();
  await world.post(`/campaigns/${id}/restart`);
  await world.run(3);
  for (const message of await sentBy(world)) await tick(world, message, 1);
  await world.run(3);
  for (const message of await sentBy(world)) await tick(world, message, 1);
  expect(await sentBy(world)).toHaveLength(40);
  await world.post(`/campaigns/${id}/cancel`);
  await world.run();
  await world.post(`/campaigns/${id}/restart`);
  const now = performance.now.bind(performance);
  let asked = 0;
  const slow = vi.spyOn(performance, 'now').mockImplementation(() => now() + 500 * (asked += 1));
  await world.run(1);
  slow.mockRestore();
  expect(await sentBy(world)).toHaveLength(40);
  expect(await nextTimer(house.runtime, world.company.id, [id])).toMatchObject({
    dueAt: new Date(world.time.now).toISOString(),
    payload: { sent: 40, position: expect.any(String) },
  });
  await world.run(8);
  expect(await sentBy(world)).toHaveLength(60);
});
