import { countOfList, type CountedList, seesCounter } from '@balcao/shared/tickets/listCounters';
import { mayShowAll } from '@balcao/shared/tickets/ticketRules';
import type { ticketsApi } from '@balcao/shared/tickets/ticketsApi';
import { readCounters } from '../../../platform/db/listCounterEntity.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { chosenQueues } from './chosenQueues.ts';

/** Counts for the badges of the tabs: one read of the counters, however many tickets there are. */
export const countTickets: Handler<typeof ticketsApi.countTickets> = async (ctx, { query }) => {
  const showAll = query.showAll === true && mayShowAll(ctx.user);
  const queueIds = chosenQueues(query);
  // Reads the counters from `closed` to `pending` in alphabetical order: those of the lists. Other areas may have
  // several per user.
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
