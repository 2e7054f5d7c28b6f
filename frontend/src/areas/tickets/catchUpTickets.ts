import type { QueryClient } from '@tanstack/react-query';
import type { TicketPages } from '../../inbox/ticketLists.ts';

/** Long lists are fetched again up to here; what lies deeper comes with scrolling. */
const keptPages = 2;

/** Lists and the ticket that were shown before the first socket are asked for once more; after being away, long ones lose their tail first. */
export function catchUpTickets(client: QueryClient, since: 'start' | 'away'): void {
  if (since === 'start') {
    for (const key of ['tickets', 'ticket']) void client.invalidateQueries({ queryKey: [key] });
    return;
  }
  client.setQueriesData<TicketPages>({ queryKey: ['tickets'], type: 'active' }, (pages) =>
    pages && pages.pages.length > keptPages
      ? { pages: pages.pages.slice(0, keptPages), pageParams: pages.pageParams.slice(0, keptPages) }
      : pages,
  );
  client.removeQueries({ queryKey: ['tickets'], type: 'inactive' });
}
