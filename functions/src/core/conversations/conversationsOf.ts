import {
  contactConversationEntity,
  conversationEntity,
  type ConversationItem,
} from '@balcao/shared/server/conversations/conversationEntity';
import type { Store } from '@balcao/shared/server/db/store';

/** Maximum conversations that merging may give a contact; lists of a contact's tickets read no more. */
export const mostConversations = 20;

/** Read limit: also allows for conversations begun after a merge, one per account of the company. */
const mostRead = 100;

/** The conversations of a contact, read consistently. */
export async function conversationsOf(
  store: Store,
  contact: { companyId: number; contactId: number },
): Promise<ConversationItem[]> {
  const { companyId } = contact;
  const { items } = await store.query({
    pk: contactConversationEntity.partition(contact),
    prefix: 'V#',
    limit: mostRead,
    consistent: true,
  });
  const keys = items.map((item) => {
    const { conversationId } = contactConversationEntity.fromItem(item);
    return conversationEntity.key({ companyId, conversationId });
  });
  const stored = keys.length === 0 ? [] : await store.batchGet(keys, { consistent: true });
  return stored.flatMap((item) => (item === undefined ? [] : [conversationEntity.fromItem(item)]));
}
