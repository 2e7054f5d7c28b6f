import { loadDirectory } from '../company/directoryEntity.ts';
import { commitPlan } from '../decisions/commitPlan.ts';
import { joinPlans } from '../decisions/joinPlans.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { requireTicket } from '../tickets/access/requireTicket.ts';
import { planStage } from '../tickets/stages/planStage.ts';
import { planStageLog } from '../tickets/stages/planStageLog.ts';
import { laneHours, type TagItem } from '../records/tagEntity.ts';

/**
 * Sets or clears the stage of a ticket that the caller may see. It is not a move: the ticket keeps its place in the
 * lists. The audit log names the ticket and the stage that it entered or left.
 *
 * @throws AppError ERR_NO_TICKET_FOUND
 */
export async function writeStage(
  ctx: UserContext,
  ticketId: number,
  stage: TagItem | undefined,
): Promise<void> {
  const { ticket } = await requireTicket(ctx, ticketId);
  ctx.reply.auditAbout(String(ticketId));
  const name = stage?.name ?? (await nameOf(ctx, ticket.stageId));
  if (name !== undefined) ctx.reply.auditName(name);
  if (ticket.stageId === stage?.id) return;
  const at = ctx.clock.iso();
  const placed = planStage(ticket, stage && { id: stage.id, hours: laneHours(stage) }, at);
  await commitPlan(ctx, joinPlans(placed, planStageLog(ticket, stage?.id, { at, userId: ctx.user.id })));
}

async function nameOf(
  { store, companyId, clock }: UserContext,
  stageId: number | undefined,
): Promise<string | undefined> {
  if (stageId === undefined) return undefined;
  return (await loadDirectory(store, companyId, clock.now())).tags.get(stageId)?.name;
}
