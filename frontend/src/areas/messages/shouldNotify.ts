import type { Ticket } from '@balcao/shared/tickets/ticketModel';
import { companySetting } from '../../app/session/companySetting.ts';
import type { SignedIn } from '../../app/session/sessionStore.ts';
import { isOurGroup } from './isOurGroup.ts';

/**
 * What a person is told of with a sound: own tickets, groups that nobody has for themselves, and waiting tickets where the
 * company wants it (`showNotificationPending`).
 */
export function shouldNotify(ticket: Ticket, user: SignedIn['user']): boolean {
  if (ticket.userId === user.id || isOurGroup(ticket, user)) return true;
  return ticket.status === 'pending' && companySetting(user, 'showNotificationPending') === 'true';
}
