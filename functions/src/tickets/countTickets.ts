import { mayShowAll } from '@balcao/shared/tickets/ticketRules';
import type { ticketsApi } from '@balcao/shared/tickets/ticketsApi';
import type { Handler } from '../http/handler.ts';
import { readCounters } from '../db/listCounterEntity.ts';
import { countOfList } from './countedTicketEntity.ts';
import type { TicketList } from './ticketEntity.ts';

/** What the tabs' badges show: one read, however many tickets there are. */
export const countTickets: Handler<typeof ticketsApi.countTickets> = async (ctx, { query }) => {
  const showAll = query.showAll === true && mayShowAll(ctx.user);
  const queueIds = query.queueIds === undefined || query.queueIds.length === 0 ? undefined : query.queueIds;
  // Not what other areas count, of which there may be several for each person.
  const counters = await readCounters(ctx.store, ctx.companyId, 'closed', 'pending');
  const count = (list: TicketList): number => countOfList(counters, ctx.user, { list, showAll, queueIds });
  return { open: count('open'), pending: count('pending'), group: count('group'), closed: count('closed') };
};
