import type { Contact } from '@balcao/shared/records/contactModel';
import { contactSortName } from '@balcao/shared/contacts/contactRules';
import type { LiveEvent } from '@balcao/shared/events';
import type { QueryClient } from '@tanstack/react-query';
import { dropRow } from '../kit/answers/dropRow.ts';
import { placeRow } from '../kit/answers/placeRow.ts';
import { patchOperation } from '../kit/answers/patchOperation.ts';
import { changeTicketRows } from './changeTicketRows.ts';
import type { OpenedTicket } from './ticketCache.ts';

/** Latest `updatedAt` seen of each contact; rows of tickets do not have it. */
const newestHeard = new WeakMap<QueryClient, Map<number, string>>();

/** True if a newer version of the contact is already known: answers and events may arrive out of order. */
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

/** Stores a changed opt-out; the event of the change brings the rest of the contact. */
export function storeOptOut(
  client: QueryClient,
  { id, optedOutAt }: Pick<Contact, 'id' | 'optedOutAt'>,
): void {
  const changed = (known: Contact) => (known.id === id ? { ...known, optedOutAt } : known);
  patchOperation(client, 'GET /contacts', 'contacts', changed);
  client.setQueriesData<OpenedTicket>(
    { queryKey: ['ticket'] },
    (ticket) =>
      ticket && (ticket.contactId === id ? { ...ticket, contact: changed(ticket.contact) } : undefined),
  );
}

/**
 * Removes a contact that was erased or merged into another. If the merge is undone, the contact arrives as a new one.
 */
export function forgetContact(client: QueryClient, id: number): void {
  newestHeard.get(client)?.delete(id);
  dropRow(client, 'GET /contacts', 'contacts', id);
}

const placeByName = ({ id, name }: Contact) => `${contactSortName(name)}#${String(id).padStart(12, '0')}`;

/** True for the unfiltered list; with a search or filter only the server knows. */
const hasAll = ({ query = {} }: { query?: object }) =>
  Object.keys(query).length === 0 ? true : ('unknown' as const);

/** Stores a contact in the cached lists and tickets; a new one is inserted in order of name. */
export function storeContact(
  client: QueryClient,
  contact: Contact,
  action: 'create' | 'update' = 'update',
): void {
  const { id, name, number, urlPicture, active, tags } = contact;
  const told = newestHeard.get(client)?.has(id) === true;
  if (isOvertaken(client, contact)) return;
  const newer = (known: Contact) => (known.updatedAt <= contact.updatedAt ? contact : known);
  patchOperation(client, 'GET /contacts', 'contacts', (known) => (known.id === id ? newer(known) : known));
  if (action === 'create' && !told)
    placeRow(client, 'GET /contacts', 'contacts', {
      id,
      row: (known) => known ?? contact,
      belongs: hasAll,
      isBefore: (one, other) => placeByName(one) < placeByName(other),
    });
  const brief = { id, name, number, urlPicture, active };
  changeTicketRows(client, (row) =>
    row.contactId === id ? { ...row, contact: { ...row.contact, ...brief }, tags } : row,
  );
  client.setQueriesData<OpenedTicket>(
    { queryKey: ['ticket'] },
    (ticket) => ticket && (ticket.contactId === id ? { ...ticket, contact } : undefined),
  );
}

/** Stores a ticket in the drawers' lists of tickets, newest first. */
export function storeContactTicket(
  client: QueryClient,
  { ticket, ticketId }: LiveEvent<'ticket'>['data'],
): void {
  // After a merge or its undoing the ticket belongs to another contact: remove it from the former one's list.
  const isOf = (contactId: unknown) => String(contactId) === String(ticket?.contactId);
  patchOperation(client, 'GET /contacts/{id}/tickets', 'tickets', (row) =>
    row.id !== ticketId || isOf(row.contactId) ? row : null,
  );
  if (ticket === undefined) return;
  placeRow(client, 'GET /contacts/{id}/tickets', 'tickets', {
    id: ticketId,
    row: (known) => (known !== undefined && known.version >= ticket.version ? known : ticket),
    belongs: ({ params }) => isOf(params.id),
    isBefore: (one, other) => one.id > other.id,
  });
}
