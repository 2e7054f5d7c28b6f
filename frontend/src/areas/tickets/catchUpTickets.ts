import type { QueryClient } from '@tanstack/react-query';
import type { TicketPages } from '../../inbox/ticketLists.ts';

/** Pages of a long list that are refetched; further ones load on scrolling. */
const keptPages = 2;

/**
 * Catches up with changes that sent no live event. After the first socket (`start`) invalidates lists and tickets
 * loaded before it; after a disconnection (`away`) cuts long lists to their first pages and drops unused ones before
 * the refetch.
 */
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
