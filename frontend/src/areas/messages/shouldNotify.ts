import type { Ticket } from '@balcao/shared/records/ticketModel';
import { companySetting } from '../../frame/session/companySetting.ts';
import type { SignedIn } from '../../frame/session/sessionStore.ts';
import { isOurGroup } from './isOurGroup.ts';

/**
 * True if the user is notified about the ticket: own tickets, groups without an owner, and waiting tickets where the
 * company wants it (`showNotificationPending`).
 */
export function shouldNotify(ticket: Ticket, user: SignedIn['user']): boolean {
  if (ticket.userId === user.id || isOurGroup(ticket, user)) return true;
  return ticket.status === 'pending' && companySetting(user, 'showNotificationPending') === 'true';
}
