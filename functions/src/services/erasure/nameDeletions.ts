import {
  chatAliasEntity,
  chatKeys,
  findChatAliases,
} from '@balcao/shared/server/conversations/conversationEntity';
import type { Condition } from '@balcao/shared/server/db/expressions';
import type { Store, Write } from '@balcao/shared/server/db/store';
import { allPlaces, nameKey } from '../../core/conversations/storedNames.ts';
import type { Erased } from '../../core/conversations/readPerson.ts';

type Deletion = Extract<Write, { delete: unknown }>;

/**
 * Deletions of the lookup items that lead to a contact (identities, chat aliases), each conditional on still leading to
 * it. Afterwards whoever writes from these is a new contact. One round trip, and one more per account.
 */
export async function nameDeletions(
  store: Store,
  { contact, conversations, person }: Erased,
): Promise<Deletion[]> {
  const { companyId, contactId, channel } = contact;
  const keys = [...person.identities]
    .flatMap((identity) => allPlaces({ companyId, channel, identity }))
    .map(nameKey);
  const identities = keys.length === 0 ? [] : await store.batchGet(keys, { consistent: true });
  const led = keys.filter((_, at) => identities[at]?.['contactId'] === contactId);
  // Also the forms in which earlier releases stored numbers.
  const names = [...new Set([...person.chats.flatMap(chatKeys), ...person.chatKeys])];
  const accounts = [...new Set(conversations.map(({ account }) => account))];
  const own = new Set(conversations.map(({ conversationId }) => conversationId));
  const aliases: Deletion[] = [];
  for (const account of accounts) {
    const found = await findChatAliases(store, companyId, account, names, true);
    for (const alias of found)
      if (alias !== undefined && own.has(alias.conversationId))
        aliases.push({
          delete: chatAliasEntity.key(alias),
          condition: stillLeadsTo('conversationId', alias.conversationId),
        });
  }
  return [
    ...led.map((key) => ({ delete: key, condition: stillLeadsTo('contactId', contactId) })),
    ...aliases,
  ];
}

function stillLeadsTo(attribute: string, id: number): Condition {
  return { expression: `#${attribute} = :id`, values: { id } };
}
