import type { Store } from '@balcao/shared/server/db/store';
import type { TicketPlaceInTable } from '../tickets/requireTicket.ts';
import { ticketNoteEntity, type TicketNoteItem } from './ticketNoteEntity.ts';

/** Most notes on one ticket: they are answered whole. */
export const mostNotes = 200;

/** Notes of a ticket, oldest first: one query. */
export async function readTicketNotes(
  store: Store,
  place: Pick<TicketPlaceInTable, 'companyId' | 'conversationId' | 'ticketId'>,
): Promise<TicketNoteItem[]> {
  const { items } = await store.query({
    pk: ticketNoteEntity.partition(place),
    prefix: `N#${String(place.ticketId).padStart(12, '0')}#`,
    // People who write the last one at the same moment may go beyond it by one each.
    limit: mostNotes + 50,
    consistent: true,
  });
  return items.map((item) => ticketNoteEntity.fromItem(item));
}
