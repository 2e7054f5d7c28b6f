import { findContacts } from '../contacts/findContacts.ts';
import {
  contactConversationEntity,
  conversationEntity,
  type ConversationItem,
} from '../conversations/conversationEntity.ts';
import type { Page } from '../db/walkPages.ts';
import type { UserContext } from '../http/context.ts';
import { ticketEntity, type TicketItem, ticketKey, ticketSortKey } from './ticketEntity.ts';

/** Contacts looked at for one page of tickets. */
const contactsPerPage = 40;
const maxConversations = 20;

/**
 * Tickets of contacts found by words of name, number or e-mail: of each of their conversations the active one, else
 * the newest, as far as the caller may see it. Newest first within a page; pages may be short.
 */
export async function searchTickets(
  ctx: Pick<UserContext, 'store' | 'companyId'>,
  searched: string,
  position: string | undefined,
  accept: (ticket: TicketItem) => boolean,
): Promise<Page<TicketItem, string>> {
  const { store, companyId } = ctx;
  const found = await findContacts(ctx, companyId, searched, position, contactsPerPage);
  const links = await Promise.all(
    found.rows.map(({ contactId }) =>
      store.query({
        pk: contactConversationEntity.partition({ companyId, contactId }),
        prefix: 'V#',
        limit: maxConversations,
      }),
    ),
  );
  const conversations = await store.batchGet(
    links.flatMap(({ items }) =>
      items.map((item) =>
        conversationEntity.key({
          companyId,
          conversationId: contactConversationEntity.fromItem(item).conversationId,
        }),
      ),
    ),
  );
  const keys = conversations.flatMap((item) =>
    item === undefined ? [] : shownTicket(conversationEntity.fromItem(item)),
  );
  const items = await store.batchGet(keys);
  const tickets = items.flatMap((item) => (item === undefined ? [] : [ticketEntity.fromItem(item)]));
  const rows = tickets
    .filter(accept)
    .toSorted((one, other) => (ticketSortKey(one) < ticketSortKey(other) ? 1 : -1));
  return { rows, next: found.next };
}

function shownTicket(conversation: ConversationItem) {
  const id = conversation.activeTicketId ?? conversation.lastTicketId;
  return id === undefined ? [] : [ticketKey({ ...conversation, id })];
}
