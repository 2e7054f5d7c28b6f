import type { GroupPerson } from '@balcao/shared/channels/inboundEvent';
import type { GroupMember } from '@balcao/shared/groups/groupModel';
import { profileKeyOf, profileOf } from '@balcao/shared/server/contacts/profileEntity';
import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import {
  chatIdentities,
  contactEntity,
  contactIdentityEntity,
  type ContactItem,
} from '../contacts/contactEntity.ts';
import type { UserContext } from '../http/context.ts';
import { createMediaSigner } from '../media/signMediaUrl.ts';
import { personMark } from '../messages/personMark.ts';

/**
 * Members of a group with name and picture: of the contact that they are, else what the channel says of them. Two round
 * trips, three small reads for each and one more for each contact.
 */
export async function showMembers(
  ctx: UserContext,
  { companyId, channel, account }: ConversationItem,
  people: readonly GroupPerson[],
): Promise<GroupMember[]> {
  if (people.length === 0) return [];
  const identities = people.map((person) =>
    chatIdentities(person).map((identity) => contactIdentityEntity.key({ companyId, channel, identity })),
  );
  const profiles = people.map((person) => profileKeyOf(companyId, account, person));
  const [items, signMedia] = await Promise.all([
    ctx.store.batchGet([...profiles, ...identities.flat()]),
    createMediaSigner(ctx),
  ]);
  const led = items
    .slice(people.length)
    .map((item) => item && contactIdentityEntity.fromItem(item).contactId);
  const contacts = await contactsById(ctx, companyId, led);
  let at = 0;
  return people.map((person, index) => {
    const own = led.slice(at, (at += identities[index]?.length ?? 0));
    const contact = own.flatMap((id) => contacts.get(id ?? 0) ?? []).find((one) => isThem(one, person));
    const profile = profileOf(items[index]);
    const key = contact?.pictureKey ?? (profile?.member === true ? profile.pictureKey : undefined);
    return {
      id: personMark(person),
      name: contact?.name ?? profile?.name ?? '',
      number: person.pn ?? '',
      contactId: contact?.contactId ?? null,
      urlPicture: key === undefined ? null : signMedia(key),
      role: person.role ?? 'member',
      isMe: person.me === true,
    };
  });
}

async function contactsById(
  { store }: UserContext,
  companyId: number,
  ids: readonly (number | undefined)[],
): Promise<ReadonlyMap<number, ContactItem>> {
  const wanted = [...new Set(ids.filter((id) => id !== undefined))];
  if (wanted.length === 0) return new Map();
  const items = await store.batchGet(wanted.map((contactId) => contactEntity.key({ companyId, contactId })));
  const contacts = items.flatMap((item) => (item ? [contactEntity.fromItem(item)] : []));
  return new Map(contacts.map((contact) => [contact.contactId, contact]));
}

/** A number passes to somebody else in time: the LID decides where both have one. */
function isThem({ lid, otherLids = [] }: ContactItem, person: GroupPerson): boolean {
  return (
    lid === undefined || person.lid === undefined || lid === person.lid || otherLids.includes(person.lid)
  );
}
