import type { Campaign } from '@balcao/shared/campaigns/campaignModel';
import type { ErrorBody } from '@balcao/shared/errors';
import { messageEntity } from '@balcao/shared/server/messages/messageEntity';
import { connectionSessionEntity } from '@balcao/shared/server/connections/connectionSessionEntity';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { companyEntity } from '../../../core/company/companyEntity.ts';
import { planEntity } from '../../../core/company/planEntity.ts';
import { startTestHouse, type TestHouse } from '../../../testing/startTestHouse.ts';
import { type TimerItem } from '../../../platform/timers/timerEntity.ts';
import { campaignJob } from './campaignJob.ts';
import { type CampaignWorld, createCampaignWorld, nextTimer, setStatus } from '../testing/campaignWorld.ts';
import { sentBy } from '../testing/sentBy.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

const paced = { messageInterval: 20, longerIntervalAfter: 0, greaterInterval: 0 };

async function begun(amount: number, settings: object = paced, more: object = {}) {
  const world = await createCampaignWorld(house, amount, settings);
  const { id } = await world.create(more);
  expect((await world.post(`/campaigns/${id}/restart`)).status).toBe(204);
  return { world, id };
}

async function timerOf({ company }: CampaignWorld, id: number): Promise<TimerItem> {
  const timer = await nextTimer(house.runtime, company.id, [id]);
  if (timer === undefined) throw new Error('it is armed');
  return timer;
}

const reached = async (world: CampaignWorld) => (await sentBy(world)).map(({ contactId }) => contactId);

test('two workers race each slice of a paced campaign: one message each time, the next one not sooner', async () => {
  const { world, id } = await begun(4);
  for (let turn = 1; turn <= 4; turn += 1) {
    const timer = await timerOf(world, id);
    world.time.now = Date.parse(timer.dueAt);
    const [one, other] = await Promise.all([
      campaignJob.run(house.runtime, timer),
      campaignJob.run(house.runtime, timer),
    ]);
    expect(await sentBy(world)).toHaveLength(turn);
    for (const next of [one, other]) {
      expect(next?.payload).toMatchObject({ sent: turn });
      if (turn < 4) expect(next?.dueAt).toBe(new Date(world.time.now + 20_000).toISOString());
    }
    await world.run(1);
    expect(await sentBy(world)).toHaveLength(turn);
  }
  await world.run();
  expect(new Set(await reached(world))).toEqual(new Set(world.contacts));
  expect((await world.read(id)).counts).toMatchObject({ handled: 4, sent: 4 });
});

test('a run dies in the middle of its slice, again and again: each gets it once, and the figures are true', async () => {
  const { world, id } = await begun(15, {});
  const { store } = house.runtime;
  const real = store.transact.bind(store);
  for (let deaths = 0; deaths < 4; deaths += 1) {
    let writes = 0;
    const transact = vi.spyOn(store, 'transact').mockImplementation((...given) => {
      writes += 1;
      if (writes > 3) throw new Error('killed');
      return real(...given);
    });
    await expect(campaignJob.run(house.runtime, await timerOf(world, id))).rejects.toThrow('killed');
    transact.mockRestore();
  }
  const died = (await sentBy(world)).length;
  expect(died).toBeGreaterThan(3);
  expect(died).toBeLessThan(15);
  await world.run();
  expect(new Set(await reached(world))).toEqual(new Set(world.contacts));
  expect(await sentBy(world)).toHaveLength(15);
  expect(await world.read(id)).toMatchObject({ status: 'FINALIZADA', counts: { handled: 15, sent: 15 } });
});

test('messages that nobody will hear of any more hold nobody up: deleted before they were taken, or lost', async () => {
  const { world, id } = await begun(45, {});
  await world.run(2);
  const under = await sentBy(world);
  expect(under).toHaveLength(20);
  for (const message of under.slice(0, 10)) await house.runtime.store.delete(messageEntity.key(message));
  await world.run(2);
  expect(await sentBy(world)).toHaveLength(10 + 10);
  const began = world.time.now;
  await world.run(145);
  expect(world.time.now - began).toBeGreaterThan(15 * 60_000);
  expect(await sentBy(world)).toHaveLength(10 + 10 + 15);
  expect(await world.read(id)).toMatchObject({ status: 'FINALIZADA', counts: { handled: 45, sent: 45 } });
});

test('the first run dies after all was counted: what it sent counts once, and nothing waits for it', async () => {
  const { world, id } = await begun(30, {});
  const timer = await timerOf(world, id);
  await campaignJob.run(house.runtime, timer);
  await house.project();
  // The run died before it could store its progress.
  await world.run(3);
  expect(await sentBy(world)).toHaveLength(20);
  expect((await timerOf(world, id)).payload).toMatchObject({ sent: 20 });
});

test('blocked, taken out or erased after it has begun: left out with the reason', async () => {
  const { world, id } = await begun(5);
  const { company, contacts } = world;
  await world.run(1);
  const put = (path: string, body: object) => house.call(company.admin, 'PUT', path, { body });
  expect((await put(`/contacts/block/${contacts[1]}`, { active: false })).status).toBe(200);
  expect((await put(`/contacts/${contacts[2]}/opt-out`, { optedOut: true })).status).toBe(200);
  expect((await house.call(company.admin, 'DELETE', `/contacts/${contacts[3]}`)).status).toBe(200);
  await world.run();
  const [first, , , , fifth] = contacts;
  expect(await reached(world)).toEqual([first, fifth]);
  const { counts, status } = await world.read(id);
  expect(status).toBe('FINALIZADA');
  expect(counts).toMatchObject({ sent: 2, skipped: { blocked: 1, optedOut: 1 } });
});

test('a number that comes and goes between two messages makes nobody send sooner; one that is away pauses it', async () => {
  const { world, id } = await begun(3);
  const { company } = world;
  await world.run(1);
  const before = await timerOf(world, id);
  world.time.now += 5000;
  await setStatus(house, company, 'DISCONNECTED');
  await setStatus(house, company, 'CONNECTED');
  await house.project();
  expect(await timerOf(world, id)).toEqual(before);
  await setStatus(house, company, 'DISCONNECTED');
  await world.run(1);
  expect(await world.read(id)).toMatchObject({ pause: 'connection', counts: { sent: 1 } });
  world.time.now += 7000;
  await setStatus(house, company, 'CONNECTED');
  await house.project();
  expect((await timerOf(world, id)).dueAt).toBe(new Date(world.time.now).toISOString());
  await world.run();
  expect(await world.read(id)).toMatchObject({ status: 'FINALIZADA', counts: { sent: 3 } });
});

test('its connection is deleted: it pauses, is cancelled, and does not begin again', async () => {
  const { world, id } = await begun(3);
  const { company } = world;
  await world.run(1);
  const { store } = house.runtime;
  const key = { companyId: company.id, connectionId: company.connectionId };
  await store.delete(connectionSessionEntity.key(key));
  await world.run(1);
  expect(await world.read(id)).toMatchObject({ status: 'EM_ANDAMENTO', pause: 'connection' });
  expect((await world.post(`/campaigns/${id}/cancel`)).status).toBe(204);
  expect(await world.read(id)).toMatchObject({ status: 'CANCELADA', pause: null, counts: { sent: 1 } });
  const gone = await house.call<ErrorBody>(company.admin, 'DELETE', `/whatsapp/${company.connectionId}`);
  expect([gone.status, gone.body]).toMatchObject([200, {}]);
  const again = await world.post(`/campaigns/${id}/restart`);
  expect(again).toMatchObject({ status: 404, body: { code: 'ERR_NO_WAPP_FOUND' } });
  expect(await world.read(id)).toMatchObject({ status: 'CANCELADA', counts: { sent: 1 } });
});

test('the company is suspended or not proved, or its plan loses campaigns: nothing is sent until that is over', async () => {
  const { world, id } = await begun(5, { ...paced, startHour: '00:00', endHour: '23:59' });
  const { company } = world;
  const { store } = house.runtime;
  const [companyKey, planKey] = [
    companyEntity.key({ companyId: company.id }),
    planEntity.key({ id: company.id }),
  ];
  await world.run(1);
  for (const [key, set, back] of [
    [companyKey, { status: false }, { set: { status: true } }],
    [companyKey, { dueDate: '2031-01-01T00:00:00.000Z' }, { set: { dueDate: null } }],
    [companyKey, { unprovedUntil: '2099-01-01T00:00:00.000Z' }, { remove: ['unprovedUntil'] }],
    [planKey, { useCampaigns: false }, { set: { useCampaigns: true } }],
  ] as const) {
    const count = (await sentBy(world)).length;
    await store.update(key, { set });
    await world.run(2);
    expect(await sentBy(world)).toHaveLength(count);
    await store.update(key, back);
    expect(await world.read(id)).toMatchObject({ status: 'EM_ANDAMENTO', pause: 'subscription' });
    await world.run(1);
    expect(await sentBy(world)).toHaveLength(count + 1);
    expect(await world.read(id)).toMatchObject({ pause: null });
  }
  await world.run();
  expect(await world.read(id)).toMatchObject({ status: 'FINALIZADA', counts: { sent: 5 } });
});

test('its queue and its person are deleted while it runs: tickets wait for anybody, and everybody gets it', async () => {
  const given = { openTicket: 'enabled', statusTicket: 'open' };
  const world = await createCampaignWorld(house, 3, paced);
  const { company } = world;
  const addQueue = async (name: string, color: string) =>
    ((await world.post('/queue', { name, color })).body as { id: number }).id;
  const queueId = await addQueue('Feira', '#112233');
  const query = { toQueueId: String(await addQueue('Loja', '#445566')) };
  const { id } = await world.create({ ...given, userId: company.ana.id, queueId });
  await world.post(`/campaigns/${id}/restart`);
  await world.run(1);
  expect((await house.call<ErrorBody>(company.admin, 'DELETE', `/users/${company.ana.id}`)).status).toBe(200);
  await world.run(1);
  expect((await sentBy(world)).map(({ queueId: of }) => of)).toEqual([queueId, queueId]);
  expect((await house.call<ErrorBody>(company.admin, 'DELETE', `/queue/${queueId}`, { query })).status).toBe(
    200,
  );
  await world.run();
  expect(await world.read(id)).toMatchObject({ status: 'FINALIZADA', counts: { sent: 3 } });
});

test('a list that changes while it is written to: who left is not written to, who came behind the place is', async () => {
  const world = await createCampaignWorld(house, 0, paced);
  const { company } = world;
  const call = <Body>(method: string, path: string, body?: object) =>
    house.call<Body & ErrorBody>(company.admin, method, path, body && { body });
  const list = await call<{ id: number }>('POST', '/contact-lists', { name: 'Clientes' });
  const contactListId = list.body.id;
  const add = async (at: number) =>
    (
      await call<{ id: number }>('POST', '/contact-list-items', {
        contactListId,
        name: `Pessoa ${at}`,
        number: `551197777000${at}`,
      })
    ).body.id;
  const ids = [await add(1), await add(3), await add(5)];
  const { id } = await world.create({ contactListId, tagListId: '' });
  await world.post(`/campaigns/${id}/restart`);
  await world.run(1);
  expect((await call('DELETE', `/contact-lists/${contactListId}`)).status).toBeGreaterThanOrEqual(400);
  expect((await call('DELETE', `/contact-list-items/${ids[1]}`)).status).toBe(200);
  await add(4);
  await world.run();
  const said = (await sentBy(world)).map(({ body }) => /Pessoa \d/.exec(body)?.[0]);
  expect(said).toEqual(['Pessoa 1', 'Pessoa 4', 'Pessoa 5']);
  const ended = await call<Campaign>('GET', `/campaigns/${id}`);
  expect(ended.body).toMatchObject({ status: 'FINALIZADA', counts: { handled: 3, sent: 3 } });
});
