import { profileKeyOf, profileOf } from '@balcao/shared/server/contacts/profileEntity';
import { queryPages } from '@balcao/shared/server/db/queryPages';
import type { Store } from '@balcao/shared/server/db/store';
import { contactMergeEntity } from '../contactMerges/contactMergeEntity.ts';
import type { ContactItem } from '../contacts/contactEntity.ts';
import { readPerson } from '../erasure/readPerson.ts';

/**
 * What is kept of somebody beside the contact and its conversations: contacts that were merged into it, as they were, and what
 * WhatsApp last said of each of their names.
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
  return { merged, profiles: await profilesOf(store, contact) };
}

async function profilesOf(store: Store, contact: ContactItem): Promise<object[]> {
  const found = await readPerson(store, contact);
  if (found === undefined) return [];
  const accounts = new Set(found.conversations.map(({ account }) => account));
  const keys = [...accounts].flatMap((account) =>
    found.person.chats.map((chat) => profileKeyOf(contact.companyId, account, chat)),
  );
  const items = keys.length === 0 ? [] : await store.batchGet(keys);
  return items.flatMap((item) => {
    const profile = profileOf(item);
    if (profile === undefined) return [];
    const { account, chat, name, day, pictureKey } = profile;
    return [{ account, chat, name, day, picture: pictureKey !== undefined }];
  });
}
