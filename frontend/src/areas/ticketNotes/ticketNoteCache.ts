import type { TicketNote } from '@balcao/shared/ticketNotes/ticketNoteModel';
import type { QueryClient } from '@tanstack/react-query';
import { patchNowAndAfterFetch } from '../../frame/api/patchNowAndAfterFetch.ts';
import { operationQueryKey } from '../../kit/answers/operationQueryKey.ts';

/** Query of a ticket's notes. */
export const notesOf = (ticketId: number) => ({ query: { ticketId: String(ticketId) } });

function changeNotes(
  client: QueryClient,
  ticketId: number,
  change: (notes: TicketNote[]) => TicketNote[],
): void {
  const queryKey = operationQueryKey('GET /ticket-notes/list', notesOf(ticketId));
  const query = client.getQueryCache().find({ queryKey });
  if (!query) return;
  patchNowAndAfterFetch(query, () => {
    client.setQueryData<TicketNote[]>(queryKey, (notes) => notes && change(notes));
  });
}

/** Stores a note in its ticket's list, unless the cached one is newer. */
export function storeNote(client: QueryClient, note: TicketNote): void {
  changeNotes(client, note.ticketId, (notes) => {
    const known = notes.find(({ id }) => id === note.id);
    if (!known) return [...notes, note].toSorted((one, other) => one.id - other.id);
    return known.updatedAt > note.updatedAt ? notes : notes.map((one) => (one === known ? note : one));
  });
}

export function dropNote(client: QueryClient, ticketId: number, noteId: number): void {
  changeNotes(client, ticketId, (notes) => notes.filter(({ id }) => id !== noteId));
}
