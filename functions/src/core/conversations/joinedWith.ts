import {
  contactConversationEntity,
  type ConversationItem,
} from '@balcao/shared/server/conversations/conversationEntity';
import type { Store } from '@balcao/shared/server/db/store';
import { mostConversations } from './conversationsOf.ts';

/**
 * The other conversations of its contact on its account, of a conversation that others were joined with: what was said
 * there is read along. It is asked whose they are now, so that nothing of one who is a contact of its own again is shown.
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
