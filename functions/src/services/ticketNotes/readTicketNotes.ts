import { queryPages } from '@balcao/shared/server/db/queryPages';
import type { Store } from '@balcao/shared/server/db/store';
import type { TicketPlaceInTable } from '../../core/tickets/access/requireTicket.ts';
import { ticketNoteEntity, type TicketNoteItem } from './ticketNoteEntity.ts';

/** Maximum notes per ticket: they are returned in one response. */
export const mostNotes = 200;

/** Notes of a ticket, oldest first, mostly in one query; long notes take two or three. */
export async function readTicketNotes(
  store: Store,
  place: Pick<TicketPlaceInTable, 'companyId' | 'conversationId' | 'ticketId'>,
): Promise<TicketNoteItem[]> {
  const notes: TicketNoteItem[] = [];
  const pages = queryPages(store, {
    pk: ticketNoteEntity.partition(place),
    prefix: `N#${String(place.ticketId).padStart(12, '0')}#`,
    // Concurrent writers may exceed the limit by one each.
    limit: mostNotes + 50,
    consistent: true,
  });
  // Long notes may exceed the 1 MB of a query page.
  for await (const items of pages) notes.push(...items.map((item) => ticketNoteEntity.fromItem(item)));
  return notes;
}
