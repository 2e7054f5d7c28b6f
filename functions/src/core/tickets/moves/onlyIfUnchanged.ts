import { allOf } from '@balcao/shared/server/db/expressions';
import type { Plan } from '../../decisions/plan.ts';
import type { TicketItem } from '../../records/ticketEntity.ts';

/**
 * A plan that holds only while the ticket is as it was read: a customer's message moves it to no other list, and would be
 * closed over by nobody who has seen it.
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
