import { conversationEntity } from '@balcao/shared/server/conversations/conversationEntity';
import type { ErrorBody } from '@balcao/shared/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactEntity } from '../../core/records/contactEntity.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { type CampaignWorld, createCampaignWorld } from './testing/campaignWorld.ts';
import { sentBy } from './testing/sentBy.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

const tryOut = async (world: CampaignWorld, id: number, contactId: number | undefined) => {
  const { status, body } = await world.post(`/campaigns/${id}/test`, { contactId });
  return status === 200 ? 'sent' : (body as ErrorBody).error;
};

test('a test goes to nobody whom the campaign would leave out, and says why', async () => {
  const world = await createCampaignWorld(house, 5);
  const { company, contacts } = world;
  const [asked, wantsNone, group, elsewhere, blockedHere] = contacts;
  const set = (contactId = 0, fields: Record<string, unknown> = {}) =>
    house.runtime.store.update(contactEntity.key({ companyId: company.id, contactId }), { set: fields });
  await set(group, { isGroup: true });
  await set(elsewhere, { channel: 'instagram' });
  await house.call(company.admin, 'PUT', `/contacts/${wantsNone}/opt-out`, { body: { optedOut: true } });
  const { id } = await world.create();
  expect(await tryOut(world, id, blockedHere)).toBe('sent');
  const [first] = await sentBy(world);
  const { conversationId = 0 } = first ?? {};
  // Blocked on this connection only: the flag is in the conversation, not in the contact.
  await house.runtime.store.update(conversationEntity.key({ companyId: company.id, conversationId }), {
    set: { blocked: true },
  });
  const outcomes: string[] = [];
  for (const contactId of [asked, wantsNone, group, elsewhere, blockedHere])
    outcomes.push(await tryOut(world, id, contactId));
  expect(outcomes).toEqual([
    'sent',
    'ERR_CONTACT_OPTED_OUT',
    'ERR_CAMPAIGN_CHANNEL',
    'ERR_CAMPAIGN_CHANNEL',
    'ERR_CONTACT_BLOCKED',
  ]);
  expect((await sentBy(world)).map(({ contactId }) => contactId)).toEqual([blockedHere, asked]);
});

test('a company tries its campaigns twenty times within a quarter of an hour, whatever their texts', async () => {
  const world = await createCampaignWorld(house, 1);
  const { company, contacts, time } = world;
  const { id } = await world.create();
  for (let tried = 0; tried < 20; tried += 1) expect(await tryOut(world, id, contacts[0])).toBe('sent');
  const { status, headers } = await house.call(company.admin, 'POST', `/campaigns/${id}/test`, {
    body: { contactId: contacts[0] },
  });
  expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  expect(await sentBy(world)).toHaveLength(20);
  time.now += 15 * 60_000;
  expect(await tryOut(world, id, contacts[0])).toBe('sent');
});
