import type { Contact } from '@balcao/shared/contacts/contactModel';
import type { QueryClient } from '@tanstack/react-query';
import { patchOperation } from '../../kit/patchOperation.ts';
import type { OpenedTicket } from '../tickets/ticketCache.ts';
import type { TicketPages } from '../tickets/ticketLists.ts';

/** Writes a contact into the lists and every ticket that shows it. */
export function storeContact(client: QueryClient, contact: Contact): void {
  patchOperation(client, 'GET /contacts', 'contacts', (known) => (known.id === contact.id ? contact : known));
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
              row.contactId === contact.id ? { ...row, contact: brief, tags: contact.tags } : row,
            ),
          })),
        }
      : pages,
  );
  client.setQueriesData<OpenedTicket>({ queryKey: ['ticket'] }, (ticket) =>
    ticket?.contactId === contact.id ? { ...ticket, contact, tags: contact.tags } : ticket,
  );
}
