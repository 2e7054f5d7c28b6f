import type { Ticket } from '@balcao/shared/tickets/ticketModel';
import type { SignedIn } from '../../app/session/sessionStore.ts';

function setting(user: SignedIn['user'], key: string): string | undefined {
  return user.company.companieSettings[0]?.find((pair) => pair.key === key)?.value;
}

/** What a person is told of with a sound: own tickets, and waiting ones where the company wants it (`showNotificationPending`). */
export function concerns(ticket: Ticket, user: SignedIn['user']): boolean {
  if (ticket.userId === user.id) return true;
  return ticket.status === 'pending' && setting(user, 'showNotificationPending') === 'true';
}
