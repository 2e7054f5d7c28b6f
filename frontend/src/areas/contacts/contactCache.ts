import type { Contact } from '@balcao/shared/contacts/contactModel';
import type { LiveEvent } from '@balcao/shared/events';
import type { QueryClient } from '@tanstack/react-query';
import { pagesKey } from '../../kit/useOperationPages.ts';
import { patchOperation } from '../../kit/patchOperation.ts';
import { changeTicketRows } from '../tickets/changeTicketRows.ts';
import type { OpenedTicket } from '../tickets/ticketCache.ts';

/** When the newest of a contact was written that anything here has heard of; rows of tickets do not say it. */
const newestHeard = new WeakMap<QueryClient, Map<number, string>>();

/** Whether answers and events have overtaken each other: what is known of the same contact stays where it is newer. */
function isOvertaken(client: QueryClient, { id, updatedAt }: Contact): boolean {
  const heard = newestHeard.get(client) ?? new Map<number, string>();
  newestHeard.set(client, heard);
  const known = [
    heard.get(id),
    ...client
      .getQueriesData<OpenedTicket>({ queryKey: ['ticket'] })
      .map(([, ticket]) => (ticket?.contactId === id ? ticket.contact.updatedAt : undefined)),
  ];
  if (known.some((at) => at !== undefined && at > updatedAt)) return true;
  heard.set(id, updatedAt);
  return false;
}

/** Writes a contact into the lists and every ticket that shows it. */
export function storeContact(client: QueryClient, contact: Contact): void {
  const { id, name, number, urlPicture, tags } = contact;
  if (isOvertaken(client, contact)) return;
  patchOperation(client, 'GET /contacts', 'contacts', (known) =>
    known.id === id && known.updatedAt <= contact.updatedAt ? contact : known,
  );
  const brief = { id, name, number, urlPicture };
  changeTicketRows(client, (row) =>
    row.contactId === id ? { ...row, contact: { ...row.contact, ...brief }, tags } : row,
  );
  client.setQueriesData<OpenedTicket>(
    { queryKey: ['ticket'] },
    (ticket) => ticket && (ticket.contactId === id ? { ...ticket, contact } : undefined),
  );
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
