import type { ChatIdentity, InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { isSameChat } from '@balcao/shared/channels/isSameChat';
import { replaceNumbers } from '@balcao/shared/contacts/writtenNumbers';
import type { Mentions } from '@balcao/shared/messages/mentions';
import { clip } from '@balcao/shared/clip';
import { readGroupMembers } from '../groups/groupMembersEntity.ts';
import { knownPeople } from '../groups/knownPeople.ts';
import type { Runtime } from '../runtime/runtime.ts';

/** Letters of a name within a text. */
const longestName = 60;

/**
 * Names of the members whom a text names: as the contact is called, else as they call themselves, else their number.
 * Three round trips for such a text, none for any other.
 */
export async function namesOfMentions(
  { store }: Pick<Runtime, 'store'>,
  { companyId, channel, account, mentions = [] }: InboundMessage,
  conversationId: number | undefined,
): Promise<Mentions | undefined> {
  if (mentions.length === 0) return undefined;
  const group =
    conversationId === undefined ? undefined : await readGroupMembers(store, { companyId, conversationId });
  const people = mentions.map((named): ChatIdentity => ({
    ...group?.members.find((member) => isSameChat(member, named)),
    ...named,
  }));
  const known = await knownPeople(store, { companyId, channel, account }, people);
  const found = mentions.flatMap(({ lid, pn }, at): [string, string][] => {
    const { contact, profile } = known[at] ?? {};
    const told = clip(contact?.name ?? profile?.name ?? '', longestName).trim();
    // A name that holds a number would be one that cannot be hidden where numbers are.
    const name = told !== '' && replaceNumbers(told, () => '') === told ? told : people[at]?.pn;
    const digits = lid ?? pn;
    return name === undefined || digits === undefined ? [] : [[digits, name]];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}
