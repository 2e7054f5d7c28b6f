import { queryPages } from '@balcao/shared/server/db/queryPages';
import type { Store } from '@balcao/shared/server/db/store';
import { contactConversationEntity } from '@balcao/shared/server/conversations/conversationEntity';

/** All conversations of a contact, including those of contacts that were merged into it. */
export async function conversationIdsOf(
  store: Store,
  contact: { companyId: number; contactId: number },
): Promise<number[]> {
  const ids: number[] = [];
  const pages = queryPages(store, {
    pk: contactConversationEntity.partition(contact),
    prefix: 'V#',
    limit: 100,
    consistent: true,
  });
  for await (const items of pages)
    ids.push(...items.map((item) => contactConversationEntity.fromItem(item).conversationId));
  return [...new Set(ids)];
}
