import type { campaignsApi } from '@balcao/shared/campaigns/campaignsApi';
import type { OperationReply } from '@balcao/shared/contract/defineOperation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companySettingsEntity } from '../../core/company/settingsEntity.ts';
import { form, png } from '../../core/messages/testing/messageCalls.ts';
import { listWorld } from '../contactLists/testing/listWorld.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createCampaignWorld, numberOf } from './testing/campaignWorld.ts';
import { sentBy } from './testing/sentBy.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

test('what a list’s preview shows is what leaves: by the contacts, and who is blocked or wants none is left out', async () => {
  const world = await createCampaignWorld(house, 3);
  const { company, contacts } = world;
  const put = async (path: string, body: object) =>
    expect((await house.call(company.admin, 'PUT', path, { body })).status).toBe(200);
  const lists = listWorld(house, company);
  const contactListId = await lists.createList();
  for (const row of [0, 1, 2, 3])
    await lists.addItem(contactListId, `Da lista ${row}`, numberOf(company, row), {
      email: `lista${row}@exemplo.test`,
      extraInfo: [{ name: 'Vencimento', value: `1${row}/06` }],
    });
  await put(`/contacts/block/${contacts[1]}`, { active: false });
  await put(`/contacts/${contacts[2]}/opt-out`, { optedOut: true });
  await put(`/contacts/${contacts[0]}`, { email: 'zero@exemplo.test' });
  const { id } = await world.create({
    contactListId,
    tagListId: '',
    message1: '{nome} {numero} {email} {vencimento}',
  });
  const { body } = await house.call<OperationReply<typeof campaignsApi.previewCampaign>>(
    company.admin,
    'GET',
    `/campaigns/${id}/preview`,
  );
  expect(body.recipients.map(({ contactId, skipped }) => [contactId, skipped])).toEqual([
    [contacts[0], null],
    [contacts[1], 'blocked'],
    [contacts[2], 'optedOut'],
    [null, null],
  ]);
  await world.post(`/campaigns/${id}/restart`);
  await world.run();
  const left = (await sentBy(world)).map((message) => message.body).toSorted();
  const shown = body.recipients
    .filter(({ skipped }) => skipped === null)
    .map(({ messages }) => messages[0] ?? '');
  expect(left).toEqual(shown.toSorted((one, other) => (one < other ? -1 : 1)));
  expect(left.join('\n')).toContain(`Pessoa 0 ${numberOf(company, 0)} zero@exemplo.test 10/06`);
  expect(left.join('\n')).toContain(`Da lista 3 ${numberOf(company, 3)} lista3@exemplo.test 13/06`);
});

test('where numbers are hidden no text of a campaign tells one: in the preview, a test, what leaves and what follows a yes', async () => {
  const world = await createCampaignWorld(house, 1, { optOutNote: false });
  const { company, contacts, time } = world;
  const number = numberOf(company, 0);
  const asks = { confirmation: true, confirmationMessage1: 'Oi {numero}?' };
  const { id } = await world.create({ message1: 'Este: {Número}', ...asks });
  const preview = async () => {
    const { body } = await house.call<OperationReply<typeof campaignsApi.previewCampaign>>(
      company.admin,
      'GET',
      `/campaigns/${id}/preview`,
    );
    return JSON.stringify(body.recipients);
  };
  expect(await preview()).toContain(`Oi ${number}?`);
  const { update, change } = companySettingsEntity.upsert(
    { companyId: company.id },
    { set: { enableLGPD: 'enabled', lgpdHideNumber: 'enabled' } },
  );
  await house.runtime.store.update(update, change);
  // The process caches the setting for five seconds.
  time.now += 6000;
  const hidden = `***********${number.slice(-2)}`;
  expect(await preview()).not.toContain(number);
  expect(await preview()).toContain(`Este: ${hidden}`);
  await world.post(`/campaigns/${id}/test`, { contactId: contacts[0] });
  await world.post(`/campaigns/${id}/restart`);
  await world.run();
  await company.receive(number, 'Sim');
  const texts = [`Oi ${hidden}?`, `Este: ${hidden}`];
  expect((await sentBy(world)).map(({ body }) => body.replace('\u200C', ''))).toEqual([...texts, ...texts]);
});

test('one that is only a file shows that it goes out, and how one is left alone', async () => {
  const world = await createCampaignWorld(house, 1);
  const { company } = world;
  const { id } = await world.create({ message1: '' });
  const sent = await form({}, [{ name: 'bolo.png', type: 'image/png', data: png }], 'file');
  await house.call(company.admin, 'POST', `/campaigns/${id}/media-upload`, sent);
  const { body } = await house.call<OperationReply<typeof campaignsApi.previewCampaign>>(
    company.admin,
    'GET',
    `/campaigns/${id}/preview`,
  );
  expect(body.recipients.map(({ messages }) => messages)).toEqual([[expect.stringContaining('SAIR')]]);
});
