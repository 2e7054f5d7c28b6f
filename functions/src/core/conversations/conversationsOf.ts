import {
  contactConversationEntity,
  conversationEntity,
  type ConversationItem,
} from '@balcao/shared/server/conversations/conversationEntity';
import type { Store } from '@balcao/shared/server/db/store';

/** As many conversations as a contact may come to by merging: what lists a contact's tickets reads no more. */
export const mostConversations = 20;

/** Those that were begun since it was merged, one for each account of ours, come to them. */
const mostRead = 100;

/** The conversations of a contact as they are stored now. */
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
