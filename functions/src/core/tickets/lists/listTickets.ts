import { countOfList } from '@balcao/shared/tickets/listCounters';
import type { OperationInput } from '@balcao/shared/contract/defineOperation';
import { isAdmin, mayShowAll } from '@balcao/shared/tickets/ticketRules';
import { ticketStatuses } from '@balcao/shared/records/ticketWords';
import type { ListedTicket, ticketsApi } from '@balcao/shared/tickets/ticketsApi';
import { loadDirectory } from '../../company/directoryEntity.ts';
import { findTagged } from '../../contacts/findTagged.ts';
import { type Page, type PagedReply, paginate } from '../../../platform/db/paginate.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import type { UserContext } from '../../../platform/http/context.ts';
import { countNumberSearch } from '../../contacts/numbers/countNumberSearch.ts';
import { readCounters } from '../../../platform/db/listCounterEntity.ts';
import { chosenQueues } from './chosenQueues.ts';
import { listPartitions, waitingPartitions } from './listPartitions.ts';
import { readMerged } from './readMerged.ts';
import { type FoundTicket, type SearchPosition, searchTickets } from '../search/searchTickets.ts';
import { showTickets } from '../showTicket.ts';
import { type TicketItem, type TicketList, ticketListOf } from '../../records/ticketEntity.ts';
import { type TicketFilter, ticketFilter } from './ticketFilter.ts';
import { ticketsOfContacts } from './ticketsOfContacts.ts';

type Query = OperationInput<typeof ticketsApi.listTickets>['query'];

const pageSize = 40;
/** Rows read per partition if a filter may drop many of them. */
const filteredRead = 120;
const ascending = new Set(['ASC', 'asc', 'true', 'waiting']);

/**
 * One list of the caller, 40 rows per page. Plain lists are counted by maintained counters; `count` of a filtered list
 * or a search is the number known so far. Filtered lists and searches may return short pages.
 */
export const listTickets: Handler<typeof ticketsApi.listTickets> = async (ctx, { query }) => {
  await countNumberSearch(ctx, query.searchParam ?? '', query.cursor);
  const [page] = await Promise.all([
    readPage(ctx, query),
    loadDirectory(ctx.store, ctx.companyId, ctx.clock.now()),
  ]);
  const { rows, ...paging } = page;
  const shown = await showTickets(ctx, rows);
  const tickets = shown.map((ticket, at): ListedTicket => {
    const { foundMessageId } = rows[at] ?? {};
    return foundMessageId === undefined ? ticket : { ...ticket, foundMessageId };
  });
  return { tickets, ...paging };
};

function readPage(ctx: UserContext, query: Query): Promise<PagedReply<FoundTicket>> {
  const { companyId, user } = ctx;
  const { cursor, pageNumber, ...asked } = query;
  const scope = `tickets:${companyId}:${user.id}:${JSON.stringify(asked)}`;
  const filter = ticketFilter(ctx, query);
  const searched = query.searchParam?.trim() ?? '';
  if (searched !== '')
    return paginate<FoundTicket, SearchPosition>(ctx, scope, { cursor, pageNumber }, (position) =>
      searchTickets(
        ctx,
        { text: searched, inMessages: query.searchOnMessages === true },
        position,
        filter.accept,
      ),
    );
  const { contacts = [] } = query;
  if (contacts.length > 0)
    return paginate<TicketItem, string>(ctx, scope, { cursor, pageNumber }, async () => ({
      rows: (await ticketsOfContacts(ctx, contacts)).filter(filter.accept),
      next: undefined,
    }));
  const { tags = [] } = query;
  if (tags.length > 0 && query.status === 'search')
    return paginate<TicketItem, string>(ctx, scope, { cursor, pageNumber }, (position) =>
      taggedTickets(ctx, tags, position, filter.accept),
    );
  return readLists(ctx, query, filter, scope);
}

/** Tickets of contacts with these tags: cheaper than scanning every list for a rare tag. */
async function taggedTickets(
  ctx: UserContext,
  tags: readonly number[],
  position: string | undefined,
  accept: TicketFilter['accept'],
): Promise<Page<TicketItem, string>> {
  const { rows, next, reads = 1 } = await findTagged(ctx, ctx.companyId, tags, position, pageSize);
  const contactIds = rows.map(({ contactId }) => contactId);
  const tickets = await ticketsOfContacts(ctx, contactIds);
  // One read per contact for its conversations, two batches for these and their tickets.
  return { rows: tickets.filter(accept), next, reads: reads + contactIds.length + 2 };
}

/** The requested list or, for a search by filters alone, every list that may hold matches. */
function readLists(
  ctx: UserContext,
  query: Query,
  filter: TicketFilter,
  scope: string,
): Promise<PagedReply<TicketItem>> {
  const { companyId, user } = ctx;
  const { status } = query;
  const queueIds = chosenQueues(query);
  const wholeSearch = status === 'search';
  const wanted = wholeSearch ? (query.statusFilter?.length ? query.statusFilter : ticketStatuses) : [status];
  const showAll = mayShowAll(user) && (query.showAll === true || wholeSearch);
  const lists = [...new Set(wanted.map(ticketListOf))];
  const [list] = lists;
  // Open tickets are counted per user, not per queue: with only some queues there is no exact count.
  const byQueue = queueIds !== undefined || (showAll && !isAdmin(user));
  const counted = !wholeSearch && !filter.narrows && status !== 'lgpd' && !(list === 'open' && byQueue);
  const count = async (of: TicketList): Promise<number> =>
    countOfList(await readCounters(ctx.store, companyId, of), user, { list: of, showAll, queueIds });
  const byWaiting = query.sortTickets === 'waiting' && list === 'pending' && lists.length === 1;
  return paginate<TicketItem, string>(
    ctx,
    scope,
    query,
    async (after) =>
      readMerged(ctx.store, {
        ...(byWaiting
          ? {
              parts: waitingPartitions(companyId, user, { queueIds }, await queuesOf(ctx)),
              span: {},
              atLeast: 0,
            }
          : {
              parts: lists.flatMap((each) =>
                listPartitions(companyId, user, { list: each, showAll, queueIds }),
              ),
              span: filter.updated,
              atLeast: filter.narrows ? filteredRead : 0,
            }),
        descending: !ascending.has(query.sortTickets ?? 'DESC'),
        size: pageSize,
        after,
        accept: filter.accept,
      }),
    counted && list !== undefined ? () => count(list) : undefined,
  );
}

async function queuesOf({ store, companyId, clock }: UserContext): Promise<Iterable<number>> {
  return (await loadDirectory(store, companyId, clock.now())).queues.keys();
}
