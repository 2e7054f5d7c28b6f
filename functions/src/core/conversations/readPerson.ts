import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import type { Store } from '@balcao/shared/server/db/store';
import { contactEntity, type ContactItem } from '../records/contactEntity.ts';
import { conversationsOf } from './conversationsOf.ts';
import { type Person, personOf } from './personOf.ts';

/** The contact to erase, as currently stored. */
export interface Erased {
  contact: ContactItem;
  conversations: readonly ConversationItem[];
  person: Person;
  /**
   * True if the whole company is being erased: other contacts need no check, and claims are deleted too, because no
   * later event of the channel is stored.
   */
  withCompany?: boolean;
  /** True in the second pass, after all work in progress during the first has ended. */
  again?: boolean;
}

/** Reads the contact to erase; undefined once it is deleted. */
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
