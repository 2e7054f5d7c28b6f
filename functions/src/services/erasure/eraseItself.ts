import {
  contactConversationEntity,
  conversationEntity,
} from '@balcao/shared/server/conversations/conversationEntity';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { queryPages } from '@balcao/shared/server/db/queryPages';
import type { Store } from '@balcao/shared/server/db/store';
import { blockedContactEntity } from '../../core/records/blockedContactEntity.ts';
import { contactEntity, type ContactItem } from '../../core/records/contactEntity.ts';
import type { Marked } from './eraseMarkers.ts';
import { readPerson } from '../../core/conversations/readPerson.ts';

const pageSize = 100;

/**
 * Deletes the contact's conversations, their lookup items, the count of its refused messages, and finally the contact.
 * Returns false if the contact has changed since the last pass, i.e. some call ran for longer than a minute.
 */
export async function eraseItself(
  store: Store,
  key: Pick<ContactItem, 'companyId' | 'contactId'>,
  { version }: Marked,
): Promise<boolean> {
  const erased = await readPerson(store, key);
  // An earlier run has deleted the contact.
  if (erased === undefined) return true;
  const { contact, conversations } = erased;
  if (contact.version !== version) return false;
  await store.batchWrite(conversations.map((one) => ({ delete: conversationEntity.key(one) })));
  const pk = contactConversationEntity.partition(contact);
  for await (const items of queryPages(store, { pk, prefix: 'V#', limit: pageSize, consistent: true }))
    await store.batchWrite(items.map(({ sk }) => ({ delete: { pk, sk: String(sk) } })));
  await store.delete(blockedContactEntity.key(contact));
  try {
    await store.delete(contactEntity.key(contact), {
      expression: '#version = :version',
      values: { version },
    });
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}
