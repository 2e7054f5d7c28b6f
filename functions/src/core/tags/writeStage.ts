import { loadDirectory } from '../company/directoryEntity.ts';
import { commitPlan } from '../decisions/commitPlan.ts';
import { joinPlans } from '../decisions/joinPlans.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { requireTicket } from '../tickets/access/requireTicket.ts';
import { planStage } from '../tickets/stages/planStage.ts';
import { planStageLog } from '../tickets/stages/planStageLog.ts';
import { laneHours, type TagItem } from '../records/tagEntity.ts';

/**
 * Puts a ticket that the caller sees into a stage, or out of any. It is no move: the ticket keeps its place in the lists. The
 * audit log has the ticket, and the name of the stage that it came to, or out of.
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
