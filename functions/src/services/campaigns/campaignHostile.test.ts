import type { Shipping } from '@balcao/shared/campaigns/campaignModel';
import type { ErrorBody } from '@balcao/shared/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listedEntity, listedPartition } from '../contactLists/listedEntity.ts';
import { contactEntity } from '../../core/records/contactEntity.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createCampaignWorld } from './testing/campaignWorld.ts';
import { sentBy } from './testing/sentBy.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

test('a campaign to nobody ends at once, with nobody in its report', async () => {
  const world = await createCampaignWorld(house, 0);
  const { id } = await world.create();
  await world.post(`/campaigns/${id}/restart`);
  await world.run();
  expect(await world.read(id)).toMatchObject({
    status: 'FINALIZADA',
    total: 0,
    counts: { handled: 0, sent: 0 },
  });
  expect(await sentBy(world)).toEqual([]);
});

test('a campaign to numbers alone that WhatsApp does not know: all counted, nobody written to, nobody made a contact', async () => {
  const world = await createCampaignWorld(house, 0);
  const { company } = world;
  const call = <Body>(method: string, path: string, body?: object) =>
    house.call<Body & ErrorBody>(company.admin, method, path, body && { body });
  const list = await call<{ id: number }>('POST', '/contact-lists', { name: 'Errados' });
  const contactListId = list.body.id;
  for (let at = 0; at < 30; at += 1)
    await call('POST', '/contact-list-items', {
      contactListId,
      name: `Pessoa ${at}`,
      number: `55119666600${String(at).padStart(2, '0')}`,
    });
  const { store } = house.runtime;
  const { items } = await store.query({
    pk: listedPartition({ companyId: company.id, contactListId }),
    limit: 100,
  });
  for (const item of items)
    await store.put(listedEntity.toItem({ ...listedEntity.fromItem(item), isWhatsappValid: false }));
  const { id } = await world.create({ contactListId, tagListId: '' });
  await world.post(`/campaigns/${id}/restart`);
  await world.run();
  expect(await world.read(id)).toMatchObject({
    status: 'FINALIZADA',
    counts: { handled: 30, sent: 0, skipped: { invalid: 30 } },
  });
  expect(await sentBy(world)).toEqual([]);
  expect((await call<{ count: number }>('GET', '/contacts')).body.count).toBe(0);
  const report = await call<{ records: Shipping[] }>('GET', `/campaigns/${id}/shippings`);
  expect(report.body.records.map(({ contact, listed, reason }) => [contact, listed?.name, reason])).toEqual(
    Array.from({ length: 30 }, (_, at) => [null, `Pessoa ${at}`, 'invalid']),
  );
  expect(report.body.records[0]?.listed?.number).toBe('5511966660000');
});

test('a group with the tag is left out as what it is, and so is a person of another channel', async () => {
  const world = await createCampaignWorld(house, 3);
  const { company, contacts } = world;
  const [group = 0, elsewhere = 0] = contacts;
  const set = (contactId: number, fields: Record<string, unknown>) =>
    house.runtime.store.update(contactEntity.key({ companyId: company.id, contactId }), { set: fields });
  await set(group, { isGroup: true });
  await set(elsewhere, { channel: 'instagram' });
  const { id } = await world.create();
  await world.post(`/campaigns/${id}/restart`);
  await world.run();
  expect((await world.read(id)).counts).toMatchObject({ handled: 3, sent: 1, skipped: { channel: 2 } });
});

test('formulas and marks in names go out as they are; what grows too long is left out, and the next one gets theirs', async () => {
  const world = await createCampaignWorld(house, 4);
  const { company, contacts } = world;
  const { store } = house.runtime;
  const names = ['=HYPERLINK("http://x.test")', '{nome}', '\u202Egpj.exe', 'Zé'];
  for (const [at, contactId = 0] of contacts.entries())
    await store.update(contactEntity.key({ companyId: company.id, contactId }), {
      set: {
        name: names[at],
        ...(at === 2 && { extraInfo: [{ name: 'longo', value: 'x'.repeat(3000) }] }),
      },
    });
  const { id } = await world.create({ message1: `Oi {nome} ${'{longo}'.repeat(25)}` });
  await world.post(`/campaigns/${id}/restart`);
  await world.run();
  const said = (await sentBy(world)).map(({ contactId, body }) => [contactId, body.slice(1).split(' {')[0]]);
  expect(new Map(said as [number, string][])).toEqual(
    new Map([
      [contacts[0], 'Oi =HYPERLINK("http://x.test")'],
      [contacts[1], 'Oi {nome}'.split(' {')[0]],
      [contacts[3], 'Oi Zé'],
    ]),
  );
  expect(await world.read(id)).toMatchObject({
    status: 'FINALIZADA',
    counts: { handled: 4, sent: 3, skipped: { text: 1 } },
  });
});

test('texts of 65,000 characters, a thousand and one variables, hours that end before they begin: refused by a code', async () => {
  const world = await createCampaignWorld(house, 1);
  const { company } = world;
  const post = async (path: string, body: object) =>
    (await house.call<ErrorBody>(company.admin, 'POST', path, { body })).body;
  for (const name of ['message1', 'message5', 'confirmationMessage1'])
    expect((await post('/campaigns', { name: 'Grande', [name]: 'x'.repeat(65_000) })).code).toBe(
      'ERR_VALIDATION',
    );
  const settings = (given: object) => post('/campaign-settings', { settings: given });
  const variables = Array.from({ length: 1000 }, (_, at) => ({ key: `v${at}`, value: `${at}` }));
  expect((await settings({ variables: [...variables, { key: 'a', value: 'b' }] })).code).toBe(
    'ERR_VALIDATION',
  );
  expect((await settings({ startHour: '18:00', endHour: '09:00' })).code).toBe('ERR_VALIDATION');
  expect((await settings({ endHour: '08:00' })).code).toBe('ERR_VALIDATION');
  expect((await settings({ variables })).code).toBeUndefined();
  const text = Array.from({ length: 400 }, (_, at) => `{V${at}}`).join(' ');
  const { id } = await world.create({ message1: text });
  await world.post(`/campaigns/${id}/restart`);
  await world.run();
  const [message] = await sentBy(world);
  expect(message?.body).toContain(`\u200C${Array.from({ length: 400 }, (_, at) => at).join(' ')}`);
});

test('what runs, has ended or begins within the hour is not edited, and loses nothing by being asked', async () => {
  const world = await createCampaignWorld(house, 2, { messageInterval: 20, longerIntervalAfter: 0 });
  const { company } = world;
  const { id } = await world.create();
  await world.post(`/campaigns/${id}/restart`);
  await world.run(1);
  const asked = async (method: string, path: string, body?: object) =>
    (await house.call<ErrorBody>(company.admin, method, path, body && { body })).body.code;
  expect(await asked('PUT', `/campaigns/${id}`, { message1: 'Outra' })).toBe('ERR_CAMPAIGN_FIXED');
  expect(await asked('PUT', `/campaigns/${id}`, { scheduledAt: '' })).toBe('ERR_CAMPAIGN_FIXED');
  expect(await asked('DELETE', `/campaigns/${id}/media-upload`)).toBe('ERR_CAMPAIGN_FIXED');
  expect(await asked('DELETE', `/campaigns/${id}`)).toBe('ERR_CAMPAIGN_RUNNING');
  expect(await asked('POST', `/campaigns/${id}/restart`)).toBe('ERR_CAMPAIGN_BEGUN');
  expect(await asked('POST', `/campaigns/${id}/resume`)).toBe('ERR_CAMPAIGN_NOT_RUNNING');
  await world.run();
  expect(await world.read(id)).toMatchObject({
    status: 'FINALIZADA',
    message1: 'Oi {nome}',
    counts: { sent: 2 },
  });
  expect(await asked('POST', `/campaigns/${id}/restart`)).toBe('ERR_CAMPAIGN_BEGUN');
  expect(await asked('POST', `/campaigns/${id}/cancel`)).toBe('ERR_CAMPAIGN_NOT_RUNNING');
});
