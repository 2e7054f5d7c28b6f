import type { TicketStatus } from '@balcao/shared/tickets/ticketModel';
import { canSeeTicket, isAdmin, mayShowAll } from '@balcao/shared/tickets/ticketRules';
import type { ticketsApi } from '@balcao/shared/tickets/ticketsApi';
import { loadDirectory } from '../companies/directoryEntity.ts';
import { walkPages } from '../db/walkPages.ts';
import type { Handler } from '../http/area.ts';
import { countOfList, readCounters } from './listCounterEntity.ts';
import { listPartitions } from './listPartitions.ts';
import { readMerged } from './readMerged.ts';
import { searchTickets } from './searchTickets.ts';
import { showTickets } from './showTicket.ts';
import { type TicketItem, type TicketList, ticketListOf } from './ticketEntity.ts';
import { ticketFacts } from './ticketFacts.ts';

const pageSize = 40;
const ascending = new Set(['ASC', 'asc', 'true']);

/**
 * One list of the caller, 40 a page. Plain lists are counted by maintained counters; `count` of a filtered one or of
 * a search is how many are known so far. Searches may answer short pages.
 */
export const listTickets: Handler<typeof ticketsApi.listTickets> = async (ctx, { query }) => {
  const { companyId, user } = ctx;
  const searched = query.searchParam?.trim() ?? '';
  const status: TicketStatus | undefined = query.status === 'search' ? undefined : query.status;
  const showAll = query.showAll === true && mayShowAll(user);
  const queueIds = query.queueIds === undefined || query.queueIds.length === 0 ? undefined : query.queueIds;
  const unreadOnly = query.withUnreadMessages === true;
  const descending = !ascending.has(query.sortTickets ?? 'DESC');
  const accept = (ticket: TicketItem): boolean =>
    canSeeTicket(user, ticketFacts(ticket)) &&
    (!unreadOnly || ticket.unreadMessages > 0) &&
    (queueIds === undefined || ticket.queueId === undefined || queueIds.includes(ticket.queueId)) &&
    (status === undefined || inList(ticket, status));

  const filters = [query.status, searched, showAll, queueIds, unreadOnly, descending];
  const scope = `tickets:${companyId}:${user.id}:${JSON.stringify(filters)}`;
  const list = status && ticketListOf(status);
  const searching = list === undefined || searched !== '';
  // Open tickets are counted per user, not per queue: who sees or picked only some queues gets a lower bound.
  const byQueue = queueIds !== undefined || (showAll && !isAdmin(user));
  const plain = !searching && !unreadOnly && status !== 'lgpd' && !(list === 'open' && byQueue);
  const count = async (of: TicketList): Promise<number> =>
    countOfList(await readCounters(ctx.store, companyId, of), user, { list: of, showAll, queueIds });
  const [page] = await Promise.all([
    walkPages<TicketItem, string>(
      ctx,
      scope,
      query,
      (after) =>
        searching
          ? searchTickets(ctx, searched, after, accept)
          : readMerged(ctx.store, {
              ...listPartitions(companyId, user, { list, showAll, queueIds }),
              descending,
              size: pageSize,
              after,
              accept,
            }),
      plain && list !== undefined ? () => count(list) : undefined,
    ),
    loadDirectory(ctx.store, ctx.companyId, ctx.clock.now()),
  ]);
  const { rows, ...paging } = page;
  return { tickets: await showTickets(ctx, rows), ...paging };
};

/** Whether a ticket is what a list of this status shows: pending shows lgpd too (readings). */
function inList(ticket: TicketItem, status: TicketStatus): boolean {
  return (
    ticketListOf(ticket.status) === ticketListOf(status) && (status !== 'lgpd' || ticket.status === 'lgpd')
  );
}
