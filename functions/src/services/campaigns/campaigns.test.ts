import type { Campaign, Shipping } from '@balcao/shared/campaigns/campaignModel';
import type { ErrorBody } from '@balcao/shared/errors';
import { messageEntity } from '@balcao/shared/server/messages/messageEntity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignJob } from './sending/campaignJob.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { campaignEntity } from '../shippings/campaignEntity.ts';
import { createCampaignWorld, setStatus } from './testing/campaignWorld.ts';
import { sentBy } from './testing/sentBy.ts';
import { tick } from './testing/tick.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

test('twenty five of a tag: each gets it once, and the campaign ends', async () => {
  const world = await createCampaignWorld(house, 25);
  const { id } = await world.create();
  expect((await world.post(`/campaigns/${id}/restart`)).status).toBe(204);
  await world.run(3);
  // The channel has taken no message yet: at most twenty may be under way.
  expect(await sentBy(world)).toHaveLength(20);
  for (const message of await sentBy(world)) await tick(world, message, 1);
  await world.run();
  const sent = await sentBy(world);
  expect(new Set(sent.map(({ contactId }) => contactId)).size).toBe(25);
  expect(sent).toHaveLength(25);
  // Five are sent in parallel, so the order among them is random.
  const firstBody = sent.find(({ contactId }) => contactId === world.contacts[0])?.body ?? '';
  expect(firstBody.startsWith('\u200COi Pessoa 0\n\nResponda SAIR')).toBe(true);
  expect(await world.read(id)).toMatchObject({
    status: 'FINALIZADA',
    total: 25,
    counts: { handled: 25, sent: 25, failed: 0, skipped: {} },
  });
});

test('who is not to be written to is left out, with the reason; the others get it', async () => {
  const world = await createCampaignWorld(house, 4);
  const { company, contacts } = world;
  const [first = 0, second = 0, third = 0, fourth = 0] = contacts;
  expect(
    (await house.call(company.admin, 'PUT', `/contacts/${first}/opt-out`, { body: { optedOut: true } }))
      .status,
  ).toBe(200);
  expect(
    (await house.call(company.admin, 'PUT', `/contacts/block/${second}`, { body: { active: false } })).status,
  ).toBe(200);
  const { id } = await world.create();
  await world.post(`/campaigns/${id}/restart`);
  await world.run();
  const shown = await world.read(id);
  expect(shown.counts).toMatchObject({ handled: 4, sent: 2, skipped: { optedOut: 1, blocked: 1 } });
  expect(
    (await sentBy(world)).map(({ contactId }) => contactId).toSorted((one, other) => one - other),
  ).toEqual([third, fourth]);
  const { body } = await house.call<{ records: Shipping[] }>(
    company.admin,
    'GET',
    `/campaigns/${id}/shippings`,
    {
      query: { state: 'skipped' },
    },
  );
  expect(body.records.map(({ contactId, reason }) => [contactId, reason])).toEqual([
    [first, 'optedOut'],
    [second, 'blocked'],
  ]);
});

test('one message after the other, at the pace that was set; cancelled it stops, and goes on from where it stood', async () => {
  const world = await createCampaignWorld(house, 5, {
    messageInterval: 20,
    longerIntervalAfter: 2,
    greaterInterval: 60,
  });
  const { id } = await world.create();
  await world.post(`/campaigns/${id}/restart`);
  const ran = await world.run(3);
  expect(ran.map((at) => (at - (ran[0] ?? 0)) / 1000)).toEqual([0, 20, 80]);
  expect((await world.post(`/campaigns/${id}/cancel`)).status).toBe(204);
  await world.run();
  expect(await sentBy(world)).toHaveLength(3);
  expect(await world.read(id)).toMatchObject({ status: 'CANCELADA', counts: { sent: 3 } });
  expect((await world.post(`/campaigns/${id}/restart`)).status).toBe(204);
  await world.run();
  expect(new Set((await sentBy(world)).map(({ contactId }) => contactId))).toEqual(new Set(world.contacts));
  expect(await sentBy(world)).toHaveLength(5);
  expect(await world.read(id)).toMatchObject({ status: 'FINALIZADA', counts: { sent: 5 } });
});

test('two runs at once, and one that comes again after it died: nobody gets it twice, and figures stay true', async () => {
  const world = await createCampaignWorld(house, 12);
  const { id } = await world.create();
  await world.post(`/campaigns/${id}/restart`);
  const timer = {
    companyId: world.company.id,
    kind: 'campaign',
    subject: String(id),
    dueAt: '',
    version: 1,
    payload: {},
  };
  const fire = () => campaignJob.run(house.runtime, { ...timer, claimedUntil: 0 });
  await Promise.allSettled([fire(), fire(), fire()]);
  await fire();
  expect(await sentBy(world)).toHaveLength(12);
  await world.run();
  expect(await sentBy(world)).toHaveLength(12);
  expect((await world.read(id)).counts).toMatchObject({ handled: 12, sent: 12 });
});

test('outside the hours it waits, and begins at the hour; a number that is down keeps it, and lets it go on', async () => {
  const world = await createCampaignWorld(house, 2);
  const { company, time } = world;
  time.now += 10 * 60 * 60_000;
  const { id } = await world.create();
  await world.post(`/campaigns/${id}/restart`);
  await world.run(1);
  expect(await world.read(id)).toMatchObject({ pause: 'hours', resumesAt: '2031-06-05T12:00:00.000Z' });
  await setStatus(house, company, 'DISCONNECTED');
  const [, next] = await world.run(2, Date.parse('2031-06-05T12:00:01.000Z'));
  expect(next).toBeUndefined();
  expect(await world.read(id)).toMatchObject({ pause: 'connection', counts: { sent: 0 } });
  await setStatus(house, company, 'CONNECTED');
  await world.run();
  expect(await world.read(id)).toMatchObject({ status: 'FINALIZADA', pause: null, counts: { sent: 2 } });
});

test('the report: taken, read, failed by the channel’s word, each counted once however often it is told', async () => {
  const world = await createCampaignWorld(house, 3);
  const { id } = await world.create();
  await world.post(`/campaigns/${id}/restart`);
  await world.run();
  const [first, second, third] = await sentBy(world);
  if (!first || !second || !third) throw new Error('three were sent');
  await tick(world, first, 1);
  await tick(world, first, 3);
  await tick(world, first, 3);
  await tick(world, second, 2);
  await tick(world, third, -1, 'notOnWhatsApp');
  expect((await world.read(id)).counts).toMatchObject({
    sent: 3,
    delivered: 2,
    read: 1,
    failed: 1,
    failures: { notOnWhatsApp: 1 },
  });
  expect((await world.read(id)).counts).toMatchObject({ delivered: 2, failed: 1 });
});

test('the guard: so many on the first day of a number, and a stop when too many fail', async () => {
  const world = await createCampaignWorld(house, 60, { guard: true });
  const { id } = await world.create();
  await world.post(`/campaigns/${id}/restart`);
  for (let round = 0; round < 8; round += 1) {
    await world.run(2, world.time.now + 60_000);
    for (const message of await sentBy(world)) await tick(world, message, 1);
  }
  expect(await sentBy(world)).toHaveLength(50);
  expect(await world.read(id)).toMatchObject({ pause: 'cap', resumesAt: '2031-06-05T12:00:00.000Z' });
  for (const message of (await sentBy(world)).slice(0, 6)) {
    await house.runtime.store.update(
      { pk: messageEntity.key(message).pk, sk: messageEntity.key(message).sk },
      { set: { ack: 0 } },
    );
    await tick(world, message, -1, 'unknown');
  }
  await world.run(3);
  expect(await world.read(id)).toMatchObject({
    status: 'EM_ANDAMENTO',
    pause: 'guard',
    counts: { failed: 6 },
  });
  expect((await world.post(`/campaigns/${id}/resume`)).status).toBe(204);
  await world.run(30);
  expect(await world.read(id)).toMatchObject({ status: 'FINALIZADA', counts: { sent: 60 } });
});

test('what lacks something does not begin, and what runs is neither changed nor deleted', async () => {
  const world = await createCampaignWorld(house, 1);
  const { company } = world;
  const codeOf = async (method: string, path: string, body?: object) =>
    (await house.call<Campaign & ErrorBody>(company.admin, method, path, body && { body })).body?.code;
  const { id } = await world.create({ message1: '', tagListId: 'Nenhuma' });
  // Earlier releases saved campaigns without a connection.
  const { store } = house.runtime;
  const key = campaignEntity.key({ companyId: company.id, id });
  await store.update(key, { remove: ['whatsappId'] });
  expect(await codeOf('POST', `/campaigns/${id}/restart`)).toBe('ERR_CAMPAIGN_NO_CONNECTION');
  expect(await codeOf('PUT', `/campaigns/${id}`, { name: 'Outro' })).toBe('ERR_CAMPAIGN_NO_CONNECTION');
  const put = (body: object) => codeOf('PUT', `/campaigns/${id}`, body);
  await put({ whatsappId: company.connectionId });
  expect(await codeOf('POST', `/campaigns/${id}/restart`)).toBe('ERR_CAMPAIGN_NO_AUDIENCE');
  await put({ tagListId: world.tagId });
  expect(await codeOf('POST', `/campaigns/${id}/restart`)).toBe('ERR_CAMPAIGN_EMPTY');
  await put({ message3: 'Oi', confirmation: true });
  expect(await codeOf('POST', `/campaigns/${id}/restart`)).toBe('ERR_CAMPAIGN_NO_QUESTION');
  expect(await put({ message1: 'x'.repeat(65_000) })).toBe('ERR_VALIDATION');
  await put({ confirmation: false });
  expect(await codeOf('POST', `/campaigns/${id}/restart`)).toBeUndefined();
  expect(await put({ message1: 'anders' })).toBe('ERR_CAMPAIGN_FIXED');
  expect(await codeOf('DELETE', `/campaigns/${id}`)).toBe('ERR_CAMPAIGN_RUNNING');
  await world.run();
  expect(await codeOf('DELETE', `/campaigns/${id}`)).toBeUndefined();
  expect(await codeOf('GET', `/campaigns/${id}`)).toBe('ERR_NO_CAMPAIGN_FOUND');
});

test('none is saved without a connection', async () => {
  const world = await createCampaignWorld(house, 1);
  const { company } = world;
  const given = { name: 'Sem conexão', message1: 'Oi', tagListId: world.tagId };
  for (const whatsappId of [undefined, null, '', false]) {
    const refused = await world.post('/campaigns', { ...given, whatsappId });
    expect(refused).toMatchObject({ status: 400, body: { code: 'ERR_VALIDATION' } });
    expect(JSON.stringify(refused.body)).toContain('whatsappId');
  }
  const { id } = await world.create();
  for (const whatsappId of [null, '', false]) {
    const put = await house.call(company.admin, 'PUT', `/campaigns/${id}`, { body: { whatsappId } });
    expect(put.status).toBe(400);
  }
  expect(await world.read(id)).toMatchObject({ whatsappId: company.connectionId });
});

test('a time that has passed is refused, and its seconds count', async () => {
  const world = await createCampaignWorld(house, 1);
  const { company } = world;
  const past = { status: 400, body: { code: 'ERR_CAMPAIGN_PAST' } };
  const body = { name: 'Ontem', message1: 'Oi', whatsappId: company.connectionId, tagListId: world.tagId };
  for (const scheduledAt of ['2031-06-03 12:00:00', '2031-06-04 11:59:59', '2031-06-04T12:00'])
    expect(await world.post('/campaigns', { ...body, scheduledAt })).toMatchObject(past);
  const { id, scheduledAt } = await world.create({ scheduledAt: '2031-06-04 14:30:59' });
  expect(scheduledAt).toBe('2031-06-04T17:30:59.000Z');
  const put = (fields: object) => house.call(company.admin, 'PUT', `/campaigns/${id}`, { body: fields });
  expect(await put({ scheduledAt: '2031-06-04 11:59:59' })).toMatchObject(past);
  world.time.now = Date.parse('2031-06-04T17:30:58.000Z');
  await world.run(9, world.time.now);
  expect(await sentBy(world)).toHaveLength(0);
  world.time.now += 1000;
  await world.run(9, world.time.now);
  expect(await sentBy(world)).toHaveLength(1);
});

test('a scheduled one that is stopped and restarted keeps its time while that lies ahead', async () => {
  const world = await createCampaignWorld(house, 1);
  const scheduledAt = '2031-06-04T17:30:20.000Z';
  const restart = async (id: number) =>
    expect((await world.post(`/campaigns/${id}/restart`)).status).toBe(204);
  const cancel = async (id: number) => expect((await world.post(`/campaigns/${id}/cancel`)).status).toBe(204);
  const { id } = await world.create({ scheduledAt: '2031-06-04 14:30:20' });
  await cancel(id);
  expect(await world.read(id)).toMatchObject({ status: 'CANCELADA', scheduledAt });
  await restart(id);
  expect(await world.read(id)).toMatchObject({ status: 'PROGRAMADA', scheduledAt });
  await world.run(9, Date.parse(scheduledAt) - 1);
  expect(await sentBy(world)).toHaveLength(0);
  await world.run();
  expect(world.time.now).toBeGreaterThanOrEqual(Date.parse(scheduledAt));
  expect(await world.read(id)).toMatchObject({ status: 'FINALIZADA', scheduledAt, counts: { sent: 1 } });
});

test('one that was stopped until its time had passed begins at once, and one begun before its time waits no more', async () => {
  const world = await createCampaignWorld(house, 2, { messageInterval: 20, longerIntervalAfter: 0 });
  const late = await world.create({ scheduledAt: '2031-06-04 12:10:00' });
  expect((await world.post(`/campaigns/${late.id}/cancel`)).status).toBe(204);
  world.time.now += 15 * 60_000;
  expect((await world.post(`/campaigns/${late.id}/restart`)).status).toBe(204);
  expect(await world.read(late.id)).toMatchObject({ status: 'EM_ANDAMENTO' });
  expect((await world.post(`/campaigns/${late.id}/cancel`)).status).toBe(204);
  const early = await world.create({ scheduledAt: '2031-06-05 12:00:00' });
  for (const asked of ['restart', 'cancel', 'restart'])
    expect((await world.post(`/campaigns/${early.id}/${asked}`)).status).toBe(204);
  expect(await world.read(early.id)).toMatchObject({ status: 'EM_ANDAMENTO', scheduledAt: null });
});

test('one with a time begins by itself; until an hour before it may be changed', async () => {
  const world = await createCampaignWorld(house, 1);
  const { company } = world;
  const { id, ...made } = await world.create({ scheduledAt: '2031-06-04 14:30:00' });
  expect(made).toMatchObject({ status: 'PROGRAMADA', scheduledAt: '2031-06-04T17:30:00.000Z' });
  const put = () =>
    house.call<ErrorBody>(company.admin, 'PUT', `/campaigns/${id}`, { body: { message2: 'Olá' } });
  expect((await put()).status).toBe(200);
  world.time.now = Date.parse('2031-06-04T17:00:00.000Z');
  expect((await put()).body.code).toBe('ERR_CAMPAIGN_FIXED');
  expect(await sentBy(world)).toHaveLength(0);
  await world.run();
  expect(await world.read(id)).toMatchObject({ status: 'FINALIZADA', counts: { sent: 1 } });
});
