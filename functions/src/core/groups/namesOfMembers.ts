import type { ChatIdentity } from '@balcao/shared/channels/inboundEvent';
import { clip } from '@balcao/shared/text/clip';
import { replaceNumbers } from '@balcao/shared/contacts/writtenNumbers';
import type { Mentions } from '@balcao/shared/messages/mentions';
import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import type { Store } from '@balcao/shared/server/db/store';
import { knownPeople } from './knownPeople.ts';

/** Maximum length of a name within a text, in characters. */
const longestName = 60;

/**
 * Display names of members, by the digits after the @: the contact's name, else the member's own, else the number.
 * Names are made unique, so that a text with names can be mapped back to the members. Two round trips.
 */
export async function namesOfMembers(
  store: Store,
  about: Pick<ConversationItem, 'companyId' | 'channel' | 'account'>,
  people: readonly { person: ChatIdentity; digits: string }[],
): Promise<Mentions | undefined> {
  const known = await knownPeople(
    store,
    about,
    people.map(({ person }) => person),
  );
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const [at, { person, digits }] of people.entries()) {
    const { contact, profile } = known[at] ?? {};
    const told = clip(contact?.name ?? profile?.name ?? '', longestName).trim();
    // A name that contains a number is not used: in a text it could not be masked for companies that hide numbers.
    const name = told !== '' && replaceNumbers(told, () => '') === told ? told : person.pn;
    if (name === undefined || names.has(digits)) continue;
    let own = name;
    for (let other = 2; taken.has(own); other += 1) own = `${name} (${other})`;
    taken.add(own);
    names.set(digits, own);
  }
  return names.size === 0 ? undefined : Object.fromEntries(names);
}
