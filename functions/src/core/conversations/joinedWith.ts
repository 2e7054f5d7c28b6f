import {
  contactConversationEntity,
  type ConversationItem,
} from '@balcao/shared/server/conversations/conversationEntity';
import type { Store } from '@balcao/shared/server/db/store';
import { mostConversations } from './conversationsOf.ts';

/**
 * Ids of the conversations joined with this one by a merge: those of the same contact on the same account, whose
 * messages are shown together. The links are read anew, so nothing is shown of a contact that has been separated again.
 */
export async function joinedWith(
  store: Store,
  { companyId, contactId, account, conversationId, joined = [] }: ConversationItem,
): Promise<number[]> {
  if (joined.length === 0) return [];
  const { items } = await store.query({
    pk: contactConversationEntity.partition({ companyId, contactId }),
    prefix: contactConversationEntity.key({ companyId, contactId, account }).sk,
    limit: mostConversations,
    consistent: true,
  });
  return items
    .map((item) => contactConversationEntity.fromItem(item))
    .filter((link) => link.account === account && link.conversationId !== conversationId)
    .map((link) => link.conversationId);
}
