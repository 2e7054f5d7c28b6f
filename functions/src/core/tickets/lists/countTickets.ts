import { countOfList, type CountedList, seesCounter } from '@balcao/shared/tickets/listCounters';
import { mayShowAll } from '@balcao/shared/tickets/ticketRules';
import type { ticketsApi } from '@balcao/shared/tickets/ticketsApi';
import { readCounters } from '../../../platform/db/listCounterEntity.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { chosenQueues } from './chosenQueues.ts';

/** What the tabs' badges show: one read, however many tickets there are. */
export const countTickets: Handler<typeof ticketsApi.countTickets> = async (ctx, { query }) => {
  const showAll = query.showAll === true && mayShowAll(ctx.user);
  const queueIds = chosenQueues(query);
  // Not what other areas count, of which there may be several for each person.
  const counters = await readCounters(ctx.store, ctx.companyId, 'closed', 'pending');
  const count = (list: CountedList['list']): number =>
    countOfList(counters, ctx.user, { list, showAll, queueIds });
  return {
    open: count('open'),
    pending: count('pending'),
    group: count('group'),
    closed: count('closed'),
    counters: counters
      .filter(({ bucket }) => seesCounter(ctx.user, bucket))
      .map(({ bucket, count: tickets, version }) => ({ bucket, count: Math.max(0, tickets), version })),
  };
};
