import { allOf } from '@balcao/shared/server/db/expressions';
import type { Plan } from '../../decisions/plan.ts';
import { type TicketItem, ticketKey } from '../../records/ticketEntity.ts';

/**
 * Guards a plan that depends on the ticket's stage: it holds only while the stage is as read, so a concurrent change of
 * stage is not overwritten. Apply it last: joining plans keeps only the strictest guard of an item.
 */
export function onlyIfStageUnchanged(
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
