import { definedEntities } from '@balcao/shared/server/db/entity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignToItem } from '../shippings/campaignEntity.ts';
import { contactRecipient, shippingEntity } from '../shippings/shippingEntity.ts';
import { loadDirectory } from '../../core/company/directoryEntity.ts';
import { getContact } from '../../core/records/contactEntity.ts';
import { conversationsOf } from '../../core/conversations/conversationsOf.ts';
import { furnishPerson } from '../erasure/testing/furnishPerson.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../testing/testCompany.ts';
import { contactFacts } from './contactFacts.ts';

let house: TestHouse;
let company: TestCompany;
beforeAll(async () => {
  house = await startTestHouse();
  company = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

/** Part of contato.json that holds each entity; others are in separate files (exportContact.test.ts). */
const toldIn: Record<string, string> = {
  contact: 'contact',
  blockedContact: 'blocked',
  contactListItem: 'lists',
  contactMerge: 'merged',
  profile: 'profiles',
  conversation: 'conversations',
  schedule: 'schedules',
  ticket: 'conversations.tickets',
  ticketLog: 'conversations.log',
  ticketNote: 'conversations.notes',
};
const inFiles = ['message'];
/** Entities that only point to exported ones. */
const leadsThere = [
  'chatAlias',
  'contactConversation',
  'contactIdentity',
  'contactTags',
  'contactWord',
  'contactWords',
  'furtherConversation',
  'laterMessageClaim',
  'messagePointer',
  'messageWord',
  'receivedAudio',
  'sharedItem',
  'taggedContact',
  'ticketEntry',
  'ticketNotePointer',
  'ticketPointer',
];
/**
 * Internal work in progress, its files, cipher keys, and questions to WhatsApp with their answers: deleted within days.
 */
const passing = [
  'contactJob',
  'importPart',
  'lostFile',
  'parkedCommand',
  'phoneBook',
  'question',
  'sessionKey',
];
/** About staff, other people, or the product's own guesses. */
const notTheirs = ['groupMembers', 'mergeProposal', 'ticketAccess'];

/** Values at a path, for each row of a list. */
function partsOf(facts: Record<string, unknown>, path: string): unknown[] {
  let found: unknown[] = [facts];
  for (const step of path.split('.'))
    found = found.flatMap((one) => (one as Record<string, unknown>)[step] ?? []);
  return found;
}

test('all that is kept of a contact and goes with them stands in what they are handed, or it is said why not', async () => {
  const { contactId } = await furnishPerson(house, company);
  const { store, clock } = house.runtime;
  const at = clock.iso();
  const { id: companyId } = company;
  const campaign = { companyId, id: 77, name: 'Ofertas de maio', status: 'FINALIZADA', version: 1 };
  await store.put(campaignToItem({ ...campaign, createdAt: at, updatedAt: at } as never));
  const shipping = { companyId, campaignId: 77, recipient: contactRecipient(contactId), contactId };
  await store.put(
    shippingEntity.toItem({ ...shipping, sentAt: at, optedOutAt: at, slice: 's', createdAt: at }),
  );

  const contact = await getContact(store, companyId, contactId);
  if (contact === undefined) throw new Error('nobody was made');
  const conversations = await conversationsOf(store, { companyId, contactId });
  const directory = await loadDirectory(store, companyId, clock.now());
  const ids = conversations.map(({ conversationId }) => conversationId);
  const facts = (await contactFacts(store, { ...contact, optedOutAt: at }, ids, directory)) as Record<
    string,
    unknown
  >;

  const known = [...Object.keys(toldIn), ...inFiles, ...leadsThere, ...passing, ...notTheirs];
  const personal = definedEntities().filter(({ personal: of }) => of === 'contact');
  expect(personal.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  for (const { name } of personal)
    if (toldIn[name] !== undefined) expect(partsOf(facts, toldIn[name]), name).not.toEqual([]);
  expect(facts['contact']).toMatchObject({ optedOutAt: at });
  expect(facts['lists']).toEqual([
    expect.objectContaining({
      list: expect.stringContaining('Lista'),
      name: expect.stringContaining('Zuleica'),
      number: expect.stringMatching(/^55\d+$/),
      email: expect.stringContaining('@'),
      extraInfo: [],
    }),
  ]);
  expect(facts['campaigns']).toEqual([
    expect.objectContaining({ campaign: campaign.name, state: 'sent', sentAt: at, optedOutAt: at }),
  ]);
});
