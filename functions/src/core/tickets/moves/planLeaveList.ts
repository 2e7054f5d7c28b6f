import { type Plan, planOf } from '../../decisions/plan.ts';
import { type TicketItem, ticketKey } from '../../records/ticketEntity.ts';

/** Removes a closed ticket from the closed list, because another ticket is now its conversation's newest. */
export function planLeaveList(ticket: Pick<TicketItem, 'companyId' | 'conversationId' | 'id'>): Plan {
  return planOf(
    'ticket',
    [
      {
        update: ticketKey(ticket),
        change: { remove: ['gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk'], add: { version: 1 } },
        condition: { expression: '#status = :closed', values: { closed: 'closed' } },
      },
    ],
    'unmoved',
  );
}
