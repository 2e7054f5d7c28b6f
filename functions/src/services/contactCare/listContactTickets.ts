import type { contactCareApi } from '@balcao/shared/contactCare/contactCareApi';
import { contactConversationEntity } from '@balcao/shared/server/conversations/conversationEntity';
import { canSeeTicket } from '@balcao/shared/tickets/ticketRules';
import { requireShownContact } from '../../core/contacts/requireShownContact.ts';
import { type Page, paginate } from '../../platform/db/paginate.ts';
import type { UserContext } from '../../platform/http/context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { showTickets } from '../../core/tickets/showTicket.ts';
import { ticketEntity, type TicketItem } from '../../core/records/ticketEntity.ts';
import { ticketFacts } from '../../core/records/ticketFacts.ts';

const pageSize = 20;

/** Most conversations of one contact: one per channel account of the company, and a company has a handful. */
const maxConversations = 20;

/**
 * A contact's tickets on all connections. Tickets that the caller would see in no list are left out, so a page may be
 * short.
 */
export const listContactTickets: Handler<typeof contactCareApi.listContactTickets> = async (
  ctx,
  { params, query },
) => {
  const [conversationIds] = await Promise.all([
    firstConversationIds(ctx, params.id),
    requireShownContact(ctx, params.id, 'read'),
  ]);
  const scope = `contactTickets:${ctx.companyId}:${ctx.user.id}:${params.id}`;
  const { rows, ...paging } = await paginate(ctx, scope, query, (before: number | undefined) =>
    readPage(ctx, conversationIds, before),
  );
  return { tickets: await showTickets(ctx, rows), ...paging };
};

async function firstConversationIds({ store, companyId }: UserContext, contactId: number): Promise<number[]> {
  const { items } = await store.query({
    pk: contactConversationEntity.partition({ companyId, contactId }),
    prefix: 'V#',
    limit: maxConversations,
  });
  return items.map((item) => contactConversationEntity.fromItem(item).conversationId);
}

/** Tickets with ids below the last one shown, newest first (ids only grow). One query per conversation, in parallel. */
async function readPage(
  { store, companyId, user }: UserContext,
  conversationIds: readonly number[],
  before: number | undefined,
): Promise<Page<TicketItem, number>> {
  const place = (id: number) => `T#${String(id).padStart(12, '0')}`;
  const read = await Promise.all(
    conversationIds.map((conversationId) =>
      store.query({
        pk: ticketEntity.partition({ companyId, conversationId }),
        from: place(0),
        to: place(before === undefined ? 999_999_999_999 : before - 1),
        descending: true,
        limit: pageSize,
      }),
    ),
  );
  const newest = read
    .flatMap(({ items }) => items.map((item) => ticketEntity.fromItem(item)))
    .toSorted((one, other) => other.id - one.id);
  const page = newest.slice(0, pageSize);
  const more = newest.length > pageSize || read.some(({ lastKey }) => lastKey !== undefined);
  return {
    rows: page.filter((ticket) => canSeeTicket(user, ticketFacts(ticket))),
    next: more ? page.at(-1)?.id : undefined,
  };
}
