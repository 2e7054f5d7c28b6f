import type { QueryClient } from '@tanstack/react-query';
import { catchUpMessages } from '../areas/messages/catchUpMessages.ts';
import type { TicketPages } from '../areas/tickets/ticketLists.ts';

/** Long lists are fetched again up to here; what lies deeper comes with scrolling. */
const keptPages = 2;

/** After a reconnect: nothing is replayed, so everything shown is asked for again (shared decisions, Events). */
export function catchUp(client: QueryClient): void {
  client.setQueriesData<TicketPages>({ queryKey: ['tickets'], type: 'active' }, (pages) =>
    pages && pages.pages.length > keptPages
      ? { pages: pages.pages.slice(0, keptPages), pageParams: pages.pageParams.slice(0, keptPages) }
      : pages,
  );
  client.removeQueries({ queryKey: ['tickets'], type: 'inactive' });
  client.removeQueries({ queryKey: ['messages'], type: 'inactive' });
  void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'messages' });
  catchUpMessages(client);
}

/** When the first socket is open: what was asked for before it may have changed before anybody would have told. */
export function catchUpOnce(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['tickets'] });
  catchUpMessages(client);
}
