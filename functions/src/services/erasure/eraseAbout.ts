import { profileKeyOf, profileOf } from '@balcao/shared/server/contacts/profileEntity';
import { conversationEntity } from '@balcao/shared/server/conversations/conversationEntity';
import { listSessions } from '@balcao/shared/server/connections/connectionSessionEntity';
import { present } from '@balcao/shared/server/db/expressions';
import { queryPages } from '@balcao/shared/server/db/queryPages';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { contactMergeEntity } from '../contactMerges/contactMergeEntity.ts';
import { mergeProposalEntity, type MergeProposalItem } from '../../core/records/mergeProposalEntity.ts';
import { conversationsOf } from '../../core/conversations/conversationsOf.ts';
import { eraseFile } from '../../platform/media/eraseFile.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import type { ErasureStep } from './erasureStep.ts';
import type { Erased } from '../../core/conversations/readPerson.ts';
import type { Person } from '../../core/conversations/personOf.ts';

/** Proposals, or merges, per page. */
const pageSize = 50;

/** Deletes the contact's data outside its conversations: pictures, merges, merge proposals, and WhatsApp profiles. */
export const eraseAbout: ErasureStep = async (runtime, erased) => {
  const { pictureKey } = erased.contact;
  if (pictureKey !== undefined) await eraseFile(runtime, pictureKey);
  await eraseMerges(runtime, erased);
  await eraseProposals(runtime, erased.person);
  await eraseProfiles(runtime, erased);
  return undefined;
};

/** Records of the contacts that were merged into this one. */
async function eraseMerges(runtime: Runtime, { contact }: Erased): Promise<void> {
  const pk = contactMergeEntity.partition(contact);
  const options = { pk, prefix: 'MERGED#', limit: pageSize, consistent: true };
  for await (const items of queryPages(runtime.store, options))
    for (const item of items) {
      const merge = contactMergeEntity.fromItem(item);
      if (merge.other.pictureKey !== undefined) await eraseFile(runtime, merge.other.pictureKey);
      await runtime.store.delete(contactMergeEntity.key(merge));
    }
}

/** Queries both ends of a proposal; conversations of the other contact may hold identities of this one. */
async function eraseProposals({ store }: Runtime, person: Person): Promise<void> {
  const { companyId, contactId } = person;
  const pair = mergeProposalEntity.key({ companyId, contactId, otherContactId: 0 });
  const { gsi1pk } = mergeProposalEntity.indexKeys({ companyId, contactId: 0, otherContactId: contactId });
  const asFirst = { pk: pair.pk, prefix: pair.sk.slice(0, 13), limit: pageSize, consistent: true };
  const erase = async (proposal: MergeProposalItem): Promise<void> => {
    const other = proposal.contactId === contactId ? proposal.otherContactId : proposal.contactId;
    await forgetNames(store, person, other);
    await store.delete(mergeProposalEntity.key(proposal));
  };
  for await (const items of queryPages(store, asFirst))
    for (const item of items) await erase(mergeProposalEntity.fromItem(item));
  for await (const items of queryPages(store, { index: 'gsi1', pk: String(gsi1pk), limit: pageSize }))
    for (const item of items) await erase(mergeProposalEntity.fromItem(item));
}

/** Removes the person's identities from conversations of another contact who once wrote under them. */
async function forgetNames(
  store: Runtime['store'],
  { companyId, identities }: Person,
  contactId: number,
): Promise<void> {
  for (const conversation of await conversationsOf(store, { companyId, contactId })) {
    const { foreign = [] } = conversation;
    const left = foreign.filter((name) => !identities.has(name));
    if (left.length === foreign.length) continue;
    try {
      await store.update(
        conversationEntity.key(conversation),
        left.length === 0 ? { remove: ['foreign'] } : { set: { foreign: left } },
        present,
      );
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
}

/** Profiles on each of the company's numbers, former and current. */
async function eraseProfiles(runtime: Runtime, { conversations, person }: Erased): Promise<void> {
  const { companyId } = person;
  const sessions = await listSessions(runtime.store, companyId);
  const accounts = new Set([
    ...conversations.map(({ account }) => account),
    ...sessions.map(({ number }) => number).filter((number) => number !== ''),
  ]);
  const keys = [...accounts].flatMap((account) =>
    person.chats.map((chat) => profileKeyOf(companyId, account, chat)),
  );
  if (keys.length === 0) return;
  const items = await runtime.store.batchGet(keys);
  for (const [at, key] of keys.entries()) {
    const profile = profileOf(items[at]);
    if (profile === undefined) continue;
    if (profile.pictureKey !== undefined) await eraseFile(runtime, profile.pictureKey);
    await runtime.store.delete(key);
  }
}
