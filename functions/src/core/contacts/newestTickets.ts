import { contactConversationEntity } from '@balcao/shared/server/conversations/conversationEntity';
import type { Store } from '@balcao/shared/server/db/store';
import { ticketEntity, type TicketItem } from '../records/ticketEntity.ts';

/**
 * Maximum conversations looked at. A contact or group has one per account of the company, and a company has a handful
 * of accounts.
 */
const mostConversations = 20;

/**
 * The newest ticket of a conversation, read consistently. It alone decides who sees the contact or group because of a
 * ticket: earlier tickets may have been somebody else's.
 */
export async function newestTicket(
  store: Store,
  conversation: { companyId: number; conversationId: number },
): Promise<TicketItem | undefined> {
  const pk = ticketEntity.partition(conversation);
  const { items } = await store.query({ pk, prefix: 'T#', descending: true, limit: 1, consistent: true });
  const [item] = items;
  return item && ticketEntity.fromItem(item);
}

/** The newest ticket of each of a contact's conversations; costs one query, plus one per conversation. */
export async function newestTickets(
  store: Store,
  { companyId, contactId }: { companyId: number; contactId: number },
): Promise<TicketItem[]> {
  const pk = contactConversationEntity.partition({ companyId, contactId });
  const { items } = await store.query({ pk, prefix: 'V#', limit: mostConversations });
  const newest = await Promise.all(
    items.map((item) => newestTicket(store, contactConversationEntity.fromItem(item))),
  );
  return newest.filter((ticket) => ticket !== undefined);
}
