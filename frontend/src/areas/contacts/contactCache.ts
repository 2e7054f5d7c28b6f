import type { Contact } from '@balcao/shared/contacts/contactModel';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Reply } from '../../api/operationTypes.ts';
import type { OpenedTicket } from '../tickets/ticketCache.ts';
import type { TicketPages } from '../tickets/ticketLists.ts';

export type ContactPages = InfiniteData<Reply<'GET /contacts'>, string | null>;

/** Writes a contact into the lists and every ticket that shows it. */
export function storeContact(client: QueryClient, contact: Contact): void {
  client.setQueriesData<ContactPages>({ queryKey: ['GET /contacts'] }, (pages) =>
    pages
      ? {
          ...pages,
          pages: pages.pages.map((page) => ({
            ...page,
            contacts: page.contacts.map((known) => (known.id === contact.id ? contact : known)),
          })),
        }
      : pages,
  );
  const brief = {
    id: contact.id,
    name: contact.name,
    number: contact.number,
    urlPicture: contact.urlPicture,
  };
  client.setQueriesData<TicketPages>({ queryKey: ['tickets'] }, (pages) =>
    pages?.pages.some((page) => page.tickets.some((row) => row.contactId === contact.id))
      ? {
          ...pages,
          pages: pages.pages.map((page) => ({
            ...page,
            tickets: page.tickets.map((row) =>
              row.contactId === contact.id ? { ...row, contact: brief } : row,
            ),
          })),
        }
      : pages,
  );
  client.setQueriesData<OpenedTicket>({ queryKey: ['ticket'] }, (ticket) =>
    ticket?.contactId === contact.id ? { ...ticket, contact } : ticket,
  );
}
