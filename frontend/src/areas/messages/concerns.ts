import type { Ticket } from '@balcao/shared/tickets/ticketModel';
import { companySetting } from '../../app/session/companySetting.ts';
import type { SignedIn } from '../../app/session/sessionStore.ts';

/** What a person is told of with a sound: own tickets, and waiting ones where the company wants it (`showNotificationPending`). */
export function concerns(ticket: Ticket, user: SignedIn['user']): boolean {
  if (ticket.userId === user.id) return true;
  return ticket.status === 'pending' && companySetting(user, 'showNotificationPending') === 'true';
}
