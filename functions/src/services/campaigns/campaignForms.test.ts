import { announcement } from '@balcao/shared/announcements/announcementModel';
import { campaign, type Campaign } from '@balcao/shared/campaigns/campaignModel';
import { campaignsApi } from '@balcao/shared/campaigns/campaignsApi';
import type { ErrorBody } from '@balcao/shared/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnnouncementItem, toAnnouncement } from '../announcements/announcementEntity.ts';
import { directoryWrite } from '../../core/company/directoryEntity.ts';
import { listWorld } from '../contactLists/testing/listWorld.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { readCampaign } from '../shippings/campaignEntity.ts';
import { createCampaignWorld } from './testing/campaignWorld.ts';
import { toCampaign } from './toCampaign.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

test('every field that a campaign’s form takes is stored and shown again, and goes when it is emptied', async () => {
  const world = await createCampaignWorld(house, 1);
  const { company, tagId } = world;
  const contactListId = await listWorld(house, company).createList();
  const texts = [1, 2, 3, 4, 5].flatMap((n) => [`message${n}`, `confirmationMessage${n}`]);
  const given: Record<string, unknown> = {
    name: 'Outro nome',
    ...Object.fromEntries(texts.map((name) => [name, `Texto de ${name}`])),
    confirmation: true,
    scheduledAt: '2031-07-01T09:00',
    contactListId,
    tagListId: tagId,
    whatsappId: company.connectionId,
    userId: company.ana.id,
    queueId: company.queues[0],
    openTicket: 'enabled',
    statusTicket: 'pending',
  };
  const fields = Object.keys(campaignsApi.updateCampaign.body?.shape ?? {});
  expect(Object.keys(given).toSorted(), 'a value for each').toEqual(fields.toSorted());
  const { id } = await world.create({ tagListId: '' });
  const put = async (body: object) =>
    (await house.call<Campaign>(company.admin, 'PUT', `/campaigns/${id}`, { body })).body;
  expect(await put(given)).toMatchObject({ ...given, scheduledAt: '2031-07-01T12:00:00.000Z' });
  // `whatsappId` cannot be emptied: a campaign always has a connection.
  const emptied = ['contactListId', 'tagListId', 'userId', 'queueId', 'scheduledAt'];
  const nulls = Object.fromEntries(emptied.map((name) => [name, null]));
  expect(await put(nulls)).toMatchObject({ ...nulls, name: 'Outro nome', message5: 'Texto de message5' });
});

test('a connection of another channel is none for a campaign', async () => {
  const world = await createCampaignWorld(house, 1);
  const { company } = world;
  const { store } = house.runtime;
  const other = company.connectionId + 1000;
  const connection = {
    name: 'Página',
    channel: 'instagram' as const,
    groupAsTicket: 'disabled' as const,
    isDefault: false,
    queueIds: [],
    timeCreateNewTicket: 0,
    allowGroup: false,
  };
  await store.transact([directoryWrite(company.id, 'connection', other, { connection })]);
  world.time.now += 6000;
  const body = { name: 'Novidades', message1: 'Oi', whatsappId: other };
  const made = await world.post('/campaigns', body);
  expect([made.status, (made.body as ErrorBody).error]).toEqual([404, 'ERR_NO_WAPP_FOUND']);
  const { id } = await world.create();
  const changed = await house.call<ErrorBody>(company.admin, 'PUT', `/campaigns/${id}`, { body });
  expect([changed.status, changed.body.error]).toEqual([404, 'ERR_NO_WAPP_FOUND']);
});

test('what comes to be stored with a campaign or an announcement is not shown by itself', async () => {
  const world = await createCampaignWorld(house, 1);
  const { id } = await world.create();
  const stored = await readCampaign(house.runtime.store, world.company.id, id);
  const maps = {
    queues: new Map(),
    goneQueues: new Map(),
    users: new Map(),
    connections: new Map(),
    tags: new Map(),
  };
  const secret = { inner: 'only ours' };
  const shown = toCampaign(
    { ...(stored as NonNullable<typeof stored>), ...secret },
    { run: undefined, total: 0, list: undefined },
    maps,
    (key) => key,
  );
  expect(Object.keys(shown).toSorted()).toEqual(Object.keys(campaign.shape).toSorted());
  const at = '2031-06-04T15:00:00.000Z';
  const item: AnnouncementItem = {
    id: 1,
    title: 'Novo',
    text: 'Texto',
    priority: 1,
    status: true,
    publishedAt: at,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
  const told = toAnnouncement({ ...item, ...secret }, (key) => key);
  expect(Object.keys(told).toSorted()).toEqual(Object.keys(announcement.shape).toSorted());
});
