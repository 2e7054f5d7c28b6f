import type { TicketViewer } from '@balcao/shared/tickets/ticketRules';
import type { SignedIn } from './sessionStore.ts';

/** The user in the form that the shared rules take. */
export function viewerOf(user: SignedIn['user']): TicketViewer {
  return { ...user, queueIds: user.queues.map((queue) => queue.id) };
}
