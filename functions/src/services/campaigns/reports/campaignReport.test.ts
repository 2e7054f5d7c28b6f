import { GetObjectCommand } from '@aws-sdk/client-s3';
import type { Shipping } from '@balcao/shared/campaigns/campaignModel';
import type { ContactJob } from '@balcao/shared/contactJobs/contactJobsApi';
import type { ErrorBody } from '@balcao/shared/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listedEntity } from '../../contactLists/listedEntity.ts';
import { listWorld } from '../../contactLists/testing/listWorld.ts';
import { readZip } from '../../../platform/exports/testing/readZip.ts';
import { companySettingsEntity } from '../../../core/company/settingsEntity.ts';
import { startTestHouse, type TestHouse } from '../../../testing/startTestHouse.ts';
import { type CampaignWorld, createCampaignWorld, numberOf } from '../testing/campaignWorld.ts';
import { capEntity } from '../sending/capEntity.ts';
import { shippingEntity } from '../../shippings/shippingEntity.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

/** Requests a report and reads the file. */
async function exported({ company }: CampaignWorld, id: number, format: 'csv' | 'xlsx') {
  const begun = await house.call<ContactJob & ErrorBody>(company.admin, 'POST', `/campaigns/${id}/export`, {
    body: { format },
  });
  expect(begun.status).toBe(200);
  await listWorld(house, company).runTimer('contactExport', begun.body.id);
  const { body: job } = await house.call<ContactJob>(company.admin, 'GET', `/contact-jobs/${begun.body.id}`);
  const [file] = job.files;
  const key = decodeURIComponent(new URL(file?.url ?? '').pathname).replace('/media/', '');
  const s3 = await house.runtime.clients.s3();
  const answer = await s3.send(
    new GetObjectCommand({ Bucket: house.runtime.settings.mediaBucket, Key: key }),
  );
  return { begun: begun.body, job, bytes: Buffer.from((await answer.Body?.transformToByteArray()) ?? []) };
}

test('the report as a sheet: who got it, who did not and why, no formula among the names', async () => {
  const world = await createCampaignWorld(house, 3);
  const { company, contacts } = world;
  const [first = 0, second = 0, third = 0] = contacts;
  const rename = { body: { name: '=HYPERLINK("http://x")' } };
  expect((await house.call(company.admin, 'PUT', `/contacts/${first}`, rename)).status).toBe(200);
  await house.call(company.admin, 'PUT', `/contacts/${second}/opt-out`, { body: { optedOut: true } });
  const { id } = await world.create({ name: 'Feira' });
  await world.post(`/campaigns/${id}/restart`);
  await world.run();
  await house.runtime.store.update(
    shippingEntity.key({
      companyId: company.id,
      campaignId: id,
      recipient: `c${String(third).padStart(12, '0')}`,
    }),
    { set: { failure: '479' } },
  );
  await house.project();
  const csv = await exported(world, id, 'csv');
  expect(csv.begun).toMatchObject({ kind: 'campaignExport', state: 'running', total: 3 });
  expect(csv.job).toMatchObject({
    state: 'done',
    done: 3,
    files: [{ name: expect.stringMatching(/^Relatório de campanha Feira 2031-06-04\.csv$/) }],
  });
  const lines = csv.bytes.toString().split('\r\n');
  expect(lines[0]).toContain('Nome;Número;Situação;Motivo');
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(lines[1]).toContain(';Enviada;;;;2031-06-04 12:00;');
  expect(lines[2]).toContain(';Não enviada;Não quer receber campanhas;');
  expect(lines[3]).toContain(';Falhou;Recusada pelo WhatsApp;');
  const files = await readZip((await exported(world, id, 'xlsx')).bytes);
  const sheet = files.get('xl/worksheets/sheet1.xml');
  expect(sheet?.toString()).toContain("'=HYPERLINK");
  expect(sheet?.toString()).not.toContain('<f>');
});

test('hidden numbers stay hidden in the sheet, and of who is gone only what came of it is said', async () => {
  const world = await createCampaignWorld(house, 2);
  const { company, contacts } = world;
  const settings = { companyId: company.id, enableLGPD: 'enabled', lgpdHideNumber: 'enabled' } as const;
  const { id } = await world.create();
  await world.post(`/campaigns/${id}/restart`);
  await world.run();
  await house.call(company.admin, 'PUT', `/contacts/${contacts[0]}`, {
    body: { name: `Zé ${numberOf(company, 0)}` },
  });
  await house.call(company.admin, 'DELETE', `/contacts/${contacts[1]}`);
  await house.runtime.store.put(companySettingsEntity.toItem(settings));
  world.time.now += 10_000;
  const { bytes } = await exported(world, id, 'csv');
  expect(bytes.toString()).not.toContain(numberOf(company, 0).slice(4, -2));
  expect(bytes.toString()).toMatch(/Zé \*+00;/);
  const [, , gone] = bytes.toString().split('\r\n');
  expect(gone).toMatch(/^;;Enviada;/);
});

test('of a number that WhatsApp does not have the sheet has what the list says', async () => {
  const world = await createCampaignWorld(house, 0);
  const lists = listWorld(house, world.company);
  const contactListId = await lists.createList();
  const added = await lists.addItem(contactListId, 'Dona Rosa', '5511966660001');
  const { store } = house.runtime;
  const key = listedEntity.key({ companyId: world.company.id, contactListId, number: added.body.number });
  await store.update(key, { set: { isWhatsappValid: false } });
  const { id } = await world.create({ contactListId, tagListId: '' });
  await world.post(`/campaigns/${id}/restart`);
  await world.run();
  const { bytes } = await exported(world, id, 'csv');
  expect(bytes.toString()).toContain('Dona Rosa;55 11 966660001;Não enviada;Número fora do WhatsApp;');
});

test('only administrators of the company take it out', async () => {
  const world = await createCampaignWorld(house, 1);
  const { id } = await world.create();
  const other = await createCampaignWorld(house, 1);
  const ask = (user: typeof world.company.ana) =>
    house.call<ErrorBody>(user, 'POST', `/campaigns/${id}/export`, { body: {} });
  expect((await ask(world.company.ana)).status).toBe(403);
  expect((await ask(other.company.admin)).body.code).toBe('ERR_NO_CAMPAIGN_FOUND');
});

test('a recipient leads to the ticket of the conversation, once there is one', async () => {
  const world = await createCampaignWorld(house, 2);
  const { company } = world;
  const { id } = await world.create();
  await world.post(`/campaigns/${id}/restart`);
  await world.run();
  await company.receive(numberOf(company, 1), 'Quero saber mais');
  await house.project();
  const { body } = await house.call<{ records: Shipping[] }>(
    company.admin,
    'GET',
    `/campaigns/${id}/shippings`,
  );
  const [silent, answered] = body.records;
  expect([silent?.state, silent?.ticket]).toEqual(['sent', null]);
  expect(answered?.state).toBe('replied');
  const opened = await house.call(company.admin, 'GET', `/tickets/u/${answered?.ticket?.uuid}`);
  expect([opened.status, opened.body.contactId]).toEqual([200, world.contacts[1]]);
});

test('what a number may send today is told, and looking writes nothing', async () => {
  const world = await createCampaignWorld(house, 2, { guard: true });
  const { company } = world;
  const caps = async () =>
    (
      await house.call<{ name: string; cap: number; used: number }[]>(
        company.admin,
        'GET',
        '/campaign-settings/caps',
      )
    ).body;
  expect((await caps()).map(({ cap, used }) => [cap, used])).toEqual([[50, 0]]);
  const pk = capEntity.partition({ companyId: company.id, whatsappId: company.connectionId });
  expect((await house.runtime.store.query({ pk, limit: 1, consistent: true })).items).toEqual([]);
  const { id } = await world.create();
  await world.post(`/campaigns/${id}/restart`);
  await world.run();
  await house.project();
  expect((await caps()).map(({ cap, used }) => [cap, used])).toEqual([[50, 2]]);
});
