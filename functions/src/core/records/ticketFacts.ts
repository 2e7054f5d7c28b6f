import type { TicketFacts } from '@balcao/shared/tickets/ticketRules';
import type { TicketItem } from './ticketEntity.ts';

/** What the rules need of a stored ticket. */
export function ticketFacts(ticket: TicketItem): TicketFacts {
  const { status, userId, queueId, isGroup } = ticket;
  return { status, userId: userId ?? null, queueId: queueId ?? null, isGroup };
}
