import type { TicketViewer } from '@balcao/shared/tickets/ticketRules';
import type { SignedIn } from './sessionStore.ts';

/** The user as the shared rules look at people. */
export function viewerOf(user: SignedIn['user']): TicketViewer {
  return { ...user, queueIds: user.queues.map((queue) => queue.id) };
}
