import type { Contact } from '@balcao/shared/contacts/contactModel';
import type { Tag, TagMark } from '@balcao/shared/tags/tagModel';
import type { QueryClient } from '@tanstack/react-query';
import { patchOperation } from '../../kit/patchOperation.ts';
import { changeTicketRows } from '../tickets/changeTicketRows.ts';
import type { OpenedTicket } from '../tickets/ticketCache.ts';

interface Tagged {
  tags: TagMark[];
  stage?: TagMark | null;
}

/** Changes a tag wherever a row, a ticket or a contact shows it; null takes it away. */
function changeMarks(client: QueryClient, id: number, mark: TagMark | null): void {
  const change = <Row extends Tagged>(row: Row): Row => {
    const carries = row.tags.some((one) => one.id === id) || row.stage?.id === id;
    if (!carries) return row;
    const tags = row.tags.flatMap((one) => (one.id === id ? (mark ?? []) : one));
    return { ...row, tags, ...(row.stage?.id === id && { stage: mark }) };
  };
  patchOperation(client, 'GET /contacts', 'contacts', (row: Contact) => change(row));
  changeTicketRows(client, change);
  client.setQueriesData<OpenedTicket>({ queryKey: ['ticket'] }, (ticket) => {
    const contact = ticket && change(ticket.contact);
    return contact === ticket?.contact ? undefined : ticket && contact && { ...ticket, contact };
  });
}

/** What lists of tags show is asked for again: another name is another place. */
function askAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['GET /tags'] });
  void client.invalidateQueries({ queryKey: ['GET /tags/list'] });
}

/** A tag that is new, or has another name or colour. */
export function applyTag(client: QueryClient, { id, name, color }: Tag): void {
  changeMarks(client, id, { id, name, color });
  askAgain(client);
}

export function forgetTag(client: QueryClient, id: number): void {
  changeMarks(client, id, null);
  askAgain(client);
}
