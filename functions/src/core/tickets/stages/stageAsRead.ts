import { allOf } from '@balcao/shared/server/db/expressions';
import type { Plan } from '../../decisions/plan.ts';
import { type TicketItem, ticketKey } from '../../records/ticketEntity.ts';

/**
 * A plan that decides upon the stage of a ticket, and holds only while it is there still: whoever puts it into another one at
 * that moment is not overtaken. The last thing that is done to a plan: of guards that are joined only the strictest would stay.
 */
export function stageAsRead(
  plan: Plan,
  ticket: Pick<TicketItem, 'companyId' | 'conversationId' | 'id' | 'stageId'>,
): Plan {
  const { pk, sk } = ticketKey(ticket);
  const { stageId } = ticket;
  const unchanged =
    stageId === undefined
      ? { expression: 'attribute_not_exists(#stageId)' }
      : { expression: '#stageId = :wasStage', values: { wasStage: stageId } };
  const items = plan.items.map((item) => {
    if (item.key.pk !== pk || item.key.sk !== sk) return item;
    const { strictness = 'unmoved', condition } = item.guard ?? {};
    return { ...item, guard: { strictness, condition: allOf(condition, unchanged) ?? unchanged } };
  });
  return { ...plan, items };
}
