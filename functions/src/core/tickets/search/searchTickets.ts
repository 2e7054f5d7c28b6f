import { findContacts } from '../../contacts/findContacts.ts';
import type { Page } from '../../../platform/db/paginate.ts';
import type { UserContext } from '../../../platform/http/context.ts';
import { findMessageHits } from './findMessageHits.ts';
import { laterQueues } from '../access/laterQueues.ts';
import { mayReadMessage } from '../access/mayReadMessage.ts';
import type { TicketItem } from '../../records/ticketEntity.ts';
import { ticketsOfContacts, ticketsOfConversations } from '../lists/ticketsOfContacts.ts';

/** Contacts, or search entries of messages, examined per page of tickets. */
const hitsPerPage = 40;
/** Conversations that a cursor remembers as shown, so that each is shown once. */
const maxSeen = 80;

type SearchContext = Pick<UserContext, 'store' | 'clock' | 'companyId' | 'user'>;

/** A ticket, and the message in which the words were found, if any. */
export type FoundTicket = TicketItem & { foundMessageId?: number };

/** Position of a search: after a word of contacts, or after one of messages. */
export interface SearchPosition {
  in: 'contacts' | 'messages';
  after?: string | undefined;
  seen: number[];
}

/**
 * Tickets of contacts found by words of name, number or e-mail, then tickets in whose messages the words occur: of each
 * conversation the active one, else the newest, if the caller may see it. Pages may be short.
 */
export async function searchTickets(
  ctx: SearchContext,
  searched: { text: string; inMessages: boolean },
  position: SearchPosition = { in: 'contacts', seen: [] },
  accept: (ticket: TicketItem) => boolean,
): Promise<Page<FoundTicket, SearchPosition>> {
  const { text, inMessages } = searched;
  const rows: FoundTicket[] = [];
  let reads = 0;
  const pageOf = (next: Omit<SearchPosition, 'seen'> | undefined): Page<FoundTicket, SearchPosition> => ({
    rows,
    reads,
    next: next && {
      ...next,
      seen: [...position.seen, ...rows.map(({ conversationId }) => conversationId)].slice(-maxSeen),
    },
  });
  if (position.in === 'contacts') {
    const found = await findContacts(ctx, ctx.companyId, text, position.after, hitsPerPage);
    const contactIds = found.rows.map(({ contactId }) => contactId);
    rows.push(...(await ticketsOfContacts(ctx, contactIds)).filter(accept));
    // One read per contact for its conversations, two batches for these and their tickets.
    reads += (found.reads ?? 1) + contactIds.length + 2;
    if (found.next !== undefined) return pageOf({ in: 'contacts', after: found.next });
  }
  if (!inMessages) return pageOf(undefined);
  const after = position.in === 'messages' ? position.after : undefined;
  const { rows: hits, next, reads: hitReads = 1 } = await findMessageHits(ctx, text, after, hitsPerPage);
  // One batch for the conversations, one for their tickets.
  reads += hitReads + 2;
  const shown = new Set([...position.seen, ...rows.map(({ conversationId }) => conversationId)]);
  const fresh = hits.filter(({ conversationId }) => !shown.has(conversationId));
  const tickets = await ticketsOfConversations(ctx, [...new Set(fresh.map((hit) => hit.conversationId))]);
  const later = await laterQueues(
    ctx,
    fresh.filter(({ conversationId, ticketId }) => ticketId !== tickets.get(conversationId)?.id),
  );
  reads += later.size === 0 ? 0 : 1;
  for (const hit of fresh) {
    const ticket = tickets.get(hit.conversationId);
    if (ticket === undefined || shown.has(hit.conversationId)) continue;
    if (!accept(ticket) || !mayReadMessage(ctx.user, hit, ticket.id, later)) continue;
    rows.push({ ...ticket, foundMessageId: hit.id });
    shown.add(hit.conversationId);
  }
  return pageOf(next === undefined ? undefined : { in: 'messages', after: next });
}
