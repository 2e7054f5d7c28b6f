import { getConversation } from '../conversations/conversationEntity.ts';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { queryPages } from '@balcao/shared/server/db/queryPages';
import type { UserContext } from '../http/context.ts';
import { commitPlan } from '../decisions/commitPlan.ts';
import { planMove } from '../tickets/planMove.ts';
import { ticketEntity, type TicketItem, ticketListPartition } from '../tickets/ticketEntity.ts';

const pageSize = 25;

/** Puts every ticket that somebody has open back into its queue: nobody else would find it in a list of theirs. */
export async function releaseTickets(ctx: UserContext, userId: number): Promise<void> {
  const pk = ticketListPartition(ctx.companyId, 'open', `U#${userId}`);
  for await (const items of queryPages(ctx.store, { index: 'gsi2', pk, limit: pageSize }))
    await Promise.all(items.map((item) => release(ctx, ticketEntity.fromItem(item))));
}

async function release(ctx: UserContext, ticket: TicketItem): Promise<void> {
  const conversation = await getConversation(ctx.store, ticket.companyId, ticket.conversationId);
  if (conversation === undefined) return;
  try {
    const released = planMove(
      ticket,
      conversation,
      {
        to: { status: 'pending', userId: undefined },
        log: [{ type: 'pending', userId: ctx.user.id, queueId: ticket.queueId }],
      },
      ctx.clock.iso(),
    );
    await commitPlan(ctx, released.plan);
  } catch (error) {
    // It has moved on meanwhile.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
