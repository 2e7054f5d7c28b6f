import { commitPlan } from '../decisions/commitPlan.ts';
import type { UserContext } from '../http/context.ts';
import { requireTicket } from '../tickets/requireTicket.ts';
import { planStage } from './planStage.ts';

/**
 * Puts a ticket that the caller sees into a stage, or out of any. It is no move: the ticket keeps its place in the lists.
 *
 * @throws AppError ERR_NO_TICKET_FOUND
 */
export async function writeStage(
  ctx: UserContext,
  ticketId: number,
  stage: Parameters<typeof planStage>[1],
): Promise<void> {
  const { ticket } = await requireTicket(ctx, ticketId);
  if (ticket.stageId === stage?.id) return;
  await commitPlan(ctx, planStage(ticket, stage, ctx.clock.iso()));
}
