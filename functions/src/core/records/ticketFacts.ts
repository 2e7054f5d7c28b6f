import type { TicketFacts } from '@balcao/shared/tickets/ticketRules';
import type { TicketItem } from './ticketEntity.ts';

/** The facts of a stored ticket that the shared rules take. */
export function ticketFacts(ticket: TicketItem): TicketFacts {
  const { status, userId, queueId, isGroup } = ticket;
  return { status, userId: userId ?? null, queueId: queueId ?? null, isGroup };
}
