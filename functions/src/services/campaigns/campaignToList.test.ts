import type { ContactJob } from '@balcao/shared/contactJobs/contactJobsApi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listWorld } from '../contactLists/testing/listWorld.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createCampaignWorld, numberOf } from './testing/campaignWorld.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

test('those whom a campaign came upon are put into a list: all, or those of a state; nobody else’s campaign', async () => {
  const world = await createCampaignWorld(house, 3);
  const { company, contacts } = world;
  await house.call(company.admin, 'PUT', `/contacts/${contacts[2]}/opt-out`, { body: { optedOut: true } });
  const { id: campaignId } = await world.create();
  await world.post(`/campaigns/${campaignId}/restart`);
  await world.run();
  await company.receive(numberOf(company, 1), 'Quero saber mais');
  await house.project();
  const lists = listWorld(house, company);
  const fill = (id: number, body: object) =>
    lists.call<ContactJob>('POST', `/contact-lists/${id}/contacts`, { body });
  const filled = async (body: object) => {
    const id = await lists.createList();
    const begun = await fill(id, body);
    expect(begun).toMatchObject({ status: 200, body: { kind: 'listFill' } });
    await lists.runTimer('contactListFill', begun.body.id);
    const { body: job } = await lists.call<ContactJob>('GET', `/contact-jobs/${begun.body.id}`);
    expect(job.state).toBe('done');
    const numbers = (await lists.find(id)).contacts.map(({ number }) => number);
    expect(numbers).toHaveLength(job.done);
    return numbers.toSorted();
  };
  const numbers = [0, 1, 2].map((at) => numberOf(company, at));
  expect(await filled({ campaignId })).toEqual(numbers.toSorted());
  expect(await filled({ campaignId, state: '' })).toHaveLength(3);
  expect(await filled({ campaignId, state: 'replied' })).toEqual([numbers[1]]);
  expect(await filled({ campaignId, state: 'skipped' })).toEqual([numbers[2]]);
  expect(await filled({ campaignId, state: 'failed' })).toEqual([]);

  const id = await lists.createList();
  expect((await fill(id, { campaignId, state: 'outro' })).status).toBe(400);
  expect((await fill(id, { state: 'replied' })).body.code).toBe('ERR_NOBODY_FOR_CONTACT_LIST');
  const other = await createCampaignWorld(house, 1);
  const theirs = await other.create();
  expect((await fill(id, { campaignId: theirs.id })).body.code).toBe('ERR_NO_CAMPAIGN_FOUND');
});
