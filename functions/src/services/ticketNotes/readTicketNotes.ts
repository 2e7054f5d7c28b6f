import { queryPages } from '@balcao/shared/server/db/queryPages';
import type { Store } from '@balcao/shared/server/db/store';
import type { TicketPlaceInTable } from '../../core/tickets/access/requireTicket.ts';
import { ticketNoteEntity, type TicketNoteItem } from './ticketNoteEntity.ts';

/** Most notes on one ticket: they are answered whole. */
export const mostNotes = 200;

/** Notes of a ticket, oldest first: one query, two or three where they are long. */
export async function readTicketNotes(
  store: Store,
  place: Pick<TicketPlaceInTable, 'companyId' | 'conversationId' | 'ticketId'>,
): Promise<TicketNoteItem[]> {
  const notes: TicketNoteItem[] = [];
  const pages = queryPages(store, {
    pk: ticketNoteEntity.partition(place),
    prefix: `N#${String(place.ticketId).padStart(12, '0')}#`,
    // People who write the last one at the same moment may go beyond it by one each.
    limit: mostNotes + 50,
    consistent: true,
  });
  // Long ones do not fit in one answer of the table, of a megabyte.
  for await (const items of pages) notes.push(...items.map((item) => ticketNoteEntity.fromItem(item)));
  return notes;
}
