import type { ChatIdentity } from '@balcao/shared/channels/inboundEvent';
import { type Profile, profileKeyOf, profileOf } from '@balcao/shared/server/contacts/profileEntity';
import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import type { Store } from '@balcao/shared/server/db/store';
import { completeNames, nameKey } from '../conversations/storedNames.ts';
import {
  chatIdentities,
  contactEntity,
  contactIdentityEntity,
  type ContactItem,
} from '../records/contactEntity.ts';

/** A person's contact and channel profile, as far as known. */
export interface KnownPerson {
  contact: ContactItem | undefined;
  profile: Profile | undefined;
}

/**
 * Contact and profile of members of a group. Costs two round trips, three small reads per person and one more per
 * contact.
 */
export async function knownPeople(
  store: Store,
  { companyId, channel, account }: Pick<ConversationItem, 'companyId' | 'channel' | 'account'>,
  people: readonly ChatIdentity[],
): Promise<KnownPerson[]> {
  if (people.length === 0) return [];
  const identities = people.map((person) =>
    chatIdentities(person).map((identity) => ({ companyId, channel, identity })),
  );
  const profiles = people.map((person) => profileKeyOf(companyId, account, person));
  const places = identities.flat();
  const items = await store.batchGet([...profiles, ...places.map(nameKey)]);
  const names = await completeNames(store, places, items.slice(people.length), {});
  const led = names.map((item) => item && contactIdentityEntity.fromItem(item).contactId);
  const contacts = await contactsById(store, companyId, led);
  let at = 0;
  return people.map((person, index) => {
    const own = led.slice(at, (at += identities[index]?.length ?? 0));
    const contact = own.flatMap((id) => contacts.get(id ?? 0) ?? []).find((one) => isThem(one, person));
    return { contact, profile: profileOf(items[index]) };
  });
}

async function contactsById(
  store: Store,
  companyId: number,
  ids: readonly (number | undefined)[],
): Promise<ReadonlyMap<number, ContactItem>> {
  const wanted = [...new Set(ids.filter((id) => id !== undefined))];
  if (wanted.length === 0) return new Map();
  const items = await store.batchGet(wanted.map((contactId) => contactEntity.key({ companyId, contactId })));
  const contacts = items
    .flatMap((item) => (item ? [contactEntity.fromItem(item)] : []))
    .filter(({ erasing }) => erasing !== true);
  return new Map(contacts.map((contact) => [contact.contactId, contact]));
}

/** A number may pass to another person, so the LID decides if both sides have one. */
function isThem({ lid, otherLids = [] }: ContactItem, person: ChatIdentity): boolean {
  return (
    lid === undefined || person.lid === undefined || lid === person.lid || otherLids.includes(person.lid)
  );
}
