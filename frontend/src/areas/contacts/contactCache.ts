import type { Contact } from '@balcao/shared/contacts/contactModel';
import type { LiveEvent } from '@balcao/shared/events';
import type { QueryClient } from '@tanstack/react-query';
import { pagesKey } from '../../kit/useOperationPages.ts';
import { patchOperation } from '../../kit/patchOperation.ts';
import type { OpenedTicket } from '../tickets/ticketCache.ts';
import type { TicketPages } from '../tickets/ticketLists.ts';

/** Answers and events overtake each other: what is known of the same contact stays where it is newer. */
function newer(known: Contact, contact: Contact): Contact {
  return known.id === contact.id && known.updatedAt <= contact.updatedAt ? contact : known;
}

/** Writes a contact into the lists and every ticket that shows it. */
export function storeContact(client: QueryClient, contact: Contact): void {
  patchOperation(client, 'GET /contacts', 'contacts', (known) => newer(known, contact));
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
  client.setQueriesData<OpenedTicket>({ queryKey: ['ticket'] }, (ticket) => {
    if (ticket?.contactId !== contact.id) return ticket;
    const kept = newer(ticket.contact, contact);
    return { ...ticket, contact: kept, tags: kept.tags };
  });
}

/** Writes a ticket where the drawer lists those of its contact; one that is new there is fetched with its list. */
export function storeContactTicket(
  client: QueryClient,
  { ticket, ticketId }: LiveEvent<'ticket'>['data'],
): void {
  let known = false;
  patchOperation(client, 'GET /contacts/{id}/tickets', 'tickets', (row) => {
    if (row.id !== ticketId) return row;
    // Of a contact that was merged, or parted again, it stands in another list by now.
    if (ticket !== undefined && ticket.contactId !== row.contactId) return null;
    known = true;
    if (ticket === undefined) return null;
    return ticket.version > row.version ? ticket : row;
  });
  if (known || ticket === undefined) return;
  const id = String(ticket.contactId);
  void client.invalidateQueries({
    queryKey: [...pagesKey('GET /contacts/{id}/tickets'), { params: { id } }],
  });
}
