import { foldText } from '@balcao/shared/text/foldText';
import type { Contact } from '@balcao/shared/records/contactModel';
import type { Tag, TagMark } from '@balcao/shared/records/tagModel';
import type { QueryClient } from '@tanstack/react-query';
import { changeAnswers } from '../../kit/answers/changeAnswers.ts';
import { dropRow } from '../../kit/answers/dropRow.ts';
import { patchOperation } from '../../kit/answers/patchOperation.ts';
import { placeRow, type RowOf } from '../../kit/answers/placeRow.ts';
import { changeTicketRows } from '../../inbox/changeTicketRows.ts';
import type { OpenedTicket } from '../../inbox/ticketCache.ts';

interface Tagged {
  tags: TagMark[];
  stage?: TagMark | null;
}

/** Changes a tag in all cached rows, tickets and contacts; null removes it. */
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

type Row = RowOf<'GET /tags', 'tags'>;

const placeOf = ({ kanban, name, id }: Tag) => `${kanban}#${foldText(name)}#${String(id).padStart(12, '0')}`;
const isBefore = (one: Tag, other: Tag) => placeOf(one) < placeOf(other);

/** Stores a new or changed tag; a new name changes its place in the lists. */
export function applyTag(client: QueryClient, tag: Tag): void {
  const { id, name, color, kanban } = tag;
  changeMarks(client, id, { id, name, color });
  const newer = <Known extends Tag>(known: Known) =>
    known.updatedAt > tag.updatedAt ? known : { ...known, ...tag };
  const isOfKind = (query?: { kanban?: unknown }) =>
    query?.kanban === undefined || Number(query.kanban) === kanban;
  placeRow(client, 'GET /tags', 'tags', {
    id,
    row: (known): Row => (known ? newer(known) : { ...tag, contactsCount: 0, ticketsCount: 0 }),
    belongs: ({ query }) =>
      isOfKind(query) && foldText(name).includes(foldText(query?.searchParam?.trim() ?? '')),
    isBefore,
  });
  changeAnswers(client, 'GET /tags/list', (all, { query }) => {
    if (!isOfKind(query)) return undefined;
    const known = all.find((one) => one.id === id);
    const others = all.filter((one) => one !== known);
    return [...others, known ? newer(known) : tag].toSorted((a, b) => (isBefore(a, b) ? -1 : 1));
  });
}

export function forgetTag(client: QueryClient, id: number): void {
  changeMarks(client, id, null);
  dropRow(client, 'GET /tags', 'tags', id);
  changeAnswers(client, 'GET /tags/list', (all) =>
    all.some((one) => one.id === id) ? all.filter((one) => one.id !== id) : undefined,
  );
}
