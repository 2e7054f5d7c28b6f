import {
  contactConversationEntity,
  conversationEntity,
  type ConversationItem,
} from '@balcao/shared/server/conversations/conversationEntity';
import type { UserContext } from '../../../platform/http/context.ts';
import { ticketEntity, type TicketItem, ticketKey, ticketSortKey } from '../../records/ticketEntity.ts';

type Context = Pick<UserContext, 'store' | 'companyId'>;

/**
 * Maximum conversations read per contact. It has one per account of the company, and companies have a handful of
 * accounts.
 */
const maxConversations = 20;

/** The active ticket, else the newest, of each conversation of these contacts; latest update first. */
export async function ticketsOfContacts(ctx: Context, contactIds: readonly number[]): Promise<TicketItem[]> {
  const { store, companyId } = ctx;
  const links = await Promise.all(
    contactIds.map((contactId) =>
      store.query({
        pk: contactConversationEntity.partition({ companyId, contactId }),
        prefix: 'V#',
        limit: maxConversations,
      }),
    ),
  );
  const conversationIds = links.flatMap(({ items }) =>
    items.map((item) => contactConversationEntity.fromItem(item).conversationId),
  );
  const tickets = await ticketsOfConversations(ctx, conversationIds);
  return [...tickets.values()].toSorted((one, other) => (ticketSortKey(one) < ticketSortKey(other) ? 1 : -1));
}

/** The active ticket, else the newest, of each conversation: two batch reads. */
export async function ticketsOfConversations(
  ctx: Context,
  conversationIds: readonly number[],
): Promise<Map<number, TicketItem>> {
  const { store, companyId } = ctx;
  const conversations = await store.batchGet(
    conversationIds.map((conversationId) => conversationEntity.key({ companyId, conversationId })),
  );
  const keys = conversations.flatMap((item) =>
    item === undefined ? [] : shownTicket(conversationEntity.fromItem(item)),
  );
  const items = await store.batchGet(keys);
  const tickets = items.flatMap((item) => (item === undefined ? [] : [ticketEntity.fromItem(item)]));
  return new Map(tickets.map((ticket) => [ticket.conversationId, ticket]));
}

function shownTicket(conversation: ConversationItem) {
  const id = conversation.activeTicketId ?? conversation.lastTicketId;
  return id === undefined ? [] : [ticketKey({ ...conversation, id })];
}
