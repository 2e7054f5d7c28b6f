import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import type { Store } from '@balcao/shared/server/db/store';
import { contactEntity, type ContactItem } from '../records/contactEntity.ts';
import { conversationsOf } from './conversationsOf.ts';
import { type Person, personOf } from './personOf.ts';

/** Who is to be erased, as they are stored now. */
export interface Erased {
  contact: ContactItem;
  conversations: readonly ConversationItem[];
  person: Person;
  /** Their company goes as well: nobody else of it is left to be looked at, and no event may come again. */
  withCompany?: boolean;
  /** The second look, when whatever was under way in the first has ended. */
  again?: boolean;
}

/** Undefined once the contact is gone. */
export async function readPerson(
  store: Store,
  key: Pick<ContactItem, 'companyId' | 'contactId'>,
): Promise<Erased | undefined> {
  const [stored, conversations] = await Promise.all([
    store.get(contactEntity.key(key), { consistent: true }),
    conversationsOf(store, key),
  ]);
  if (stored === undefined) return undefined;
  const contact = contactEntity.fromItem(stored);
  return { contact, conversations, person: personOf(contact, conversations) };
}
