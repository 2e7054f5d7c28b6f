import { AppError } from '@balcao/shared/errors';
import { mayChangeNote } from '@balcao/shared/ticketNotes/ticketNoteRules';
import { canSeeTicket } from '@balcao/shared/tickets/ticketRules';
import type { UserContext } from '../../platform/http/context.ts';
import { ticketEntity, type TicketItem, ticketKey } from '../../core/records/ticketEntity.ts';
import { ticketFacts } from '../../core/records/ticketFacts.ts';
import { ticketNoteEntity, type TicketNoteItem, ticketNotePointerEntity } from './ticketNoteEntity.ts';

/**
 * A note that the caller may change, with its ticket. Two round trips.
 *
 * @throws AppError ERR_NO_TICKET_NOTE_FOUND, also for tickets the caller does not see; ERR_NO_PERMISSION
 */
export async function requireTicketNote(
  { store, companyId, user }: UserContext,
  id: number,
): Promise<{ note: TicketNoteItem; ticket: TicketItem }> {
  const stored = await store.get(ticketNotePointerEntity.key({ companyId, id }), { consistent: true });
  if (stored === undefined) throw new AppError('ERR_NO_TICKET_NOTE_FOUND');
  const pointer = ticketNotePointerEntity.fromItem(stored);
  const [noteItem, ticketItem] = await store.batchGet(
    [ticketNoteEntity.key(pointer), ticketKey({ ...pointer, id: pointer.ticketId })],
    { consistent: true },
  );
  if (noteItem === undefined || ticketItem === undefined) throw new AppError('ERR_NO_TICKET_NOTE_FOUND');
  const note = ticketNoteEntity.fromItem(noteItem);
  const ticket = ticketEntity.fromItem(ticketItem);
  if (!canSeeTicket(user, ticketFacts(ticket))) throw new AppError('ERR_NO_TICKET_NOTE_FOUND');
  if (!mayChangeNote(user, note)) throw new AppError('ERR_NO_PERMISSION');
  return { note, ticket };
}
