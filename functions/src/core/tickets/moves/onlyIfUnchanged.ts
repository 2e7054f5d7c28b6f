import { allOf } from '@balcao/shared/server/db/expressions';
import type { Plan } from '../../decisions/plan.ts';
import type { TicketItem } from '../../records/ticketEntity.ts';

/**
 * Restricts a plan to the ticket's version as read. A customer's message does not change status or list, so without
 * this a ticket could be closed over a message that nobody has seen.
 */
export function onlyIfUnchanged(plan: Plan, { version }: Pick<TicketItem, 'version'>): Plan {
  const unchanged = { expression: '#version = :version', values: { version } };
  const items = plan.items.map((item) =>
    item.part === 'ticket'
      ? {
          ...item,
          guard: {
            strictness: 'unmoved' as const,
            condition: allOf(item.guard?.condition, unchanged) ?? unchanged,
          },
        }
      : item,
  );
  return { ...plan, items };
}
