import type { Ticket } from '@balcao/shared/records/ticketModel';
import { replaceEqualDeep, type QueryClient } from '@tanstack/react-query';
import type { OpenedTicket } from './ticketCache.ts';
import type { TicketPages } from './ticketLists.ts';

/** Changes cached tickets, in all lists and opened ones, when something that they embed has changed. */
export function changeTicketRows(client: QueryClient, change: <Row extends Ticket>(row: Row) => Row): void {
  // Writing would mark a list as just fetched, so a list in which nothing changed is not written.
  const unlessSame = <Data>(before: Data, after: Data): Data | undefined => {
    const next = replaceEqualDeep(before, after) as Data;
    return next === before ? undefined : next;
  };
  client.setQueriesData<TicketPages>(
    { queryKey: ['tickets'] },
    (pages) =>
      pages &&
      unlessSame(pages, {
        ...pages,
        pages: pages.pages.map((page) => ({ ...page, tickets: page.tickets.map((row) => change(row)) })),
      }),
  );
  client.setQueriesData<OpenedTicket>(
    { queryKey: ['ticket'] },
    (ticket) => ticket && unlessSame(ticket, change(ticket)),
  );
}
