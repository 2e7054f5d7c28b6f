import type { Ticket } from '@balcao/shared/records/ticketModel';
import type { TicketViewer } from '@balcao/shared/tickets/ticketRules';
import type { QueryClient } from '@tanstack/react-query';
import { patchNowAndAfterFetch } from '../frame/api/patchNowAndAfterFetch.ts';
import type { Reply } from '../frame/api/operationTypes.ts';
import { dropTicket, placeTicket, type TicketFilter, type TicketPages } from './ticketLists.ts';

export type OpenedTicket = Reply<'GET /tickets/u/{uuid}'>;

function changeLists(
  client: QueryClient,
  change: (pages: TicketPages, filter: TicketFilter) => TicketPages,
): void {
  for (const query of client.getQueryCache().findAll({ queryKey: ['tickets'] })) {
    const filter = query.queryKey[1] as TicketFilter | undefined;
    if (!filter) continue;
    patchNowAndAfterFetch(query, () => {
      const pages = query.state.data as TicketPages | undefined;
      const next = pages && change(pages, filter);
      if (next !== pages) client.setQueryData(query.queryKey, next);
    });
  }
}

/** Stores a ticket in all cached lists and its own entry; ignores an older version. */
export function storeTicket(client: QueryClient, ticket: Ticket | OpenedTicket, viewer: TicketViewer): void {
  changeLists(client, (pages, filter) => placeTicket(pages, ticket, filter, viewer));
  client.setQueryData<OpenedTicket>(['ticket', ticket.uuid], (known) => {
    if (!known) return 'extraInfo' in ticket.contact ? (ticket as OpenedTicket) : known;
    if (known.version > ticket.version) return known;
    const contact = { ...known.contact, ...ticket.contact };
    // The short contact holds `active` as of the ticket's last write; events of the contact keep the known value
    // current.
    if (!('extraInfo' in ticket.contact)) contact.active = known.contact.active;
    return { ...known, ...ticket, contact };
  });
}

/** Removes a ticket that was deleted or is no longer visible from the cached lists; its own entry stays. */
export function forgetTicket(client: QueryClient, ticketId: number): void {
  changeLists(client, (pages) => dropTicket(pages, ticketId));
}

/** Cached state of a ticket by uuid, from its own entry or any list, to show while it is fetched. */
export function knownTicket(client: QueryClient, uuid: string): Ticket | undefined {
  const opened = client.getQueryData<OpenedTicket>(['ticket', uuid]);
  if (opened) return opened;
  for (const [, pages] of client.getQueriesData<TicketPages>({ queryKey: ['tickets'] })) {
    for (const page of pages?.pages ?? []) {
      const found = page.tickets.find((row) => row.uuid === uuid);
      if (found) return found;
    }
  }
  return undefined;
}
