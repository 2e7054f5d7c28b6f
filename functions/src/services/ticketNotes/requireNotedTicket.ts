import { AppError } from '@balcao/shared/errors';
import type { UserContext } from '../../platform/http/context.ts';
import { loadTicket, findTicketPlace } from '../../core/tickets/access/requireTicket.ts';
import { readTicketNotes } from './readTicketNotes.ts';

/**
 * A ticket that the caller sees, with its notes. Two round trips.
 *
 * @throws AppError ERR_NO_TICKET_FOUND; ERR_NO_CONTACT_FOUND when the named contact is not the ticket's
 */
export async function requireNotedTicket(ctx: UserContext, ticketId: number, contactId?: number | null) {
  const place = await findTicketPlace(ctx, ticketId);
  const [{ ticket }, notes] = await Promise.all([loadTicket(ctx, place), readTicketNotes(ctx.store, place)]);
  if (contactId && contactId !== ticket.contactId) throw new AppError('ERR_NO_CONTACT_FOUND');
  return { ticket, notes };
}
