import { profileKeyOf, profileOf } from '@balcao/shared/server/contacts/profileEntity';
import { queryPages } from '@balcao/shared/server/db/queryPages';
import type { Store } from '@balcao/shared/server/db/store';
import { campaignEntity, campaignPartition } from '../shippings/campaignEntity.ts';
import { contactRecipient, shippingEntity, shippingState } from '../shippings/shippingEntity.ts';
import { listedOf } from '../contactLists/listedOf.ts';
import { contactMergeEntity } from '../contactMerges/contactMergeEntity.ts';
import type { ContactItem } from '../../core/records/contactEntity.ts';
import { type Erased, readPerson } from '../../core/conversations/readPerson.ts';

/**
 * Data about a person outside the contact and its conversations: contacts merged into it in their former state, the
 * last profile names known from WhatsApp, contact lists with the person, and campaigns sent to them.
 */
export async function knownElsewhere(store: Store, contact: ContactItem): Promise<object> {
  const merged: object[] = [];
  const pk = contactMergeEntity.partition(contact);
  for await (const items of queryPages(store, { pk, prefix: 'MERGED#', limit: 50 }))
    for (const item of items) {
      const { other, mergedAt } = contactMergeEntity.fromItem(item);
      const { name, number, lid, email, extraInfo, createdAt, pictureKey } = other;
      const picture = pictureKey !== undefined;
      merged.push({ name, number, lid, email, extraInfo, createdAt, picture, mergedAt });
    }
  const found = await readPerson(store, contact);
  const campaigns = await campaignsOf(store, contact);
  if (found === undefined) return { merged, profiles: [], lists: [], campaigns };
  const [profiles, lists] = await Promise.all([profilesOf(store, found), listsOf(store, found)]);
  return { merged, profiles, lists, campaigns };
}

async function profilesOf(store: Store, { person, conversations }: Erased): Promise<object[]> {
  const accounts = new Set(conversations.map(({ account }) => account));
  const keys = [...accounts].flatMap((account) =>
    person.chats.map((chat) => profileKeyOf(person.companyId, account, chat)),
  );
  const items = keys.length === 0 ? [] : await store.batchGet(keys);
  return items.flatMap((item) => {
    const profile = profileOf(item);
    if (profile === undefined) return [];
    const { account, chat, name, day, pictureKey } = profile;
    return [{ account, chat, name, day, picture: pictureKey !== undefined }];
  });
}

async function listsOf(store: Store, { person }: Erased): Promise<object[]> {
  const lists: object[] = [];
  for await (const { list, listed } of listedOf(store, person)) {
    const { name, number, lid, email, extraInfo, isWhatsappValid, createdAt } = listed;
    lists.push({ list: list.name, name, number, lid, email, extraInfo, isWhatsappValid, createdAt });
  }
  return lists;
}

async function campaignsOf(store: Store, { companyId, contactId }: ContactItem): Promise<object[]> {
  const recipient = contactRecipient(contactId);
  const sent: object[] = [];
  const pk = campaignPartition(companyId, 'gsi1');
  for await (const items of queryPages(store, { index: 'gsi1', pk, limit: 100 })) {
    const campaigns = items.map((item) => campaignEntity.fromItem(item));
    const keys = campaigns.map(({ id }) => shippingEntity.key({ companyId, campaignId: id, recipient }));
    for (const [at, item] of (await store.batchGet(keys)).entries()) {
      if (item === undefined) continue;
      const shipping = shippingEntity.fromItem(item);
      const { slice: _slice, counted: _counted, ...told } = shipping;
      sent.push({ campaign: campaigns[at]?.name, state: shippingState(shipping), ...told });
    }
  }
  return sent;
}
