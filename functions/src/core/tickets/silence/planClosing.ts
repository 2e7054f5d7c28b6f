import type { TicketLogType } from '@balcao/shared/records/ticketModel';
import { userIdOf } from '../../decisions/actor.ts';
import { joinPlans } from '../../decisions/joinPlans.ts';
import { onlyIfUnchanged } from '../moves/onlyIfUnchanged.ts';
import type { MoveContext } from '../moves/moveContext.ts';
import { planMove, type PlannedTicket } from '../moves/planMove.ts';
import { planSystemText } from '../writing/planSystemText.ts';
import type { LoadedTicket } from '../access/requireTicket.ts';
import { toClosed } from '../moves/toClosed.ts';

/**
 * Closes a ticket automatically (a timer does), with a text or silently. No rating is asked for, because the customer
 * has stopped answering. The plan holds only while the ticket is unchanged: a message or move meanwhile refuses it
 * (PlanRefused), and the caller decides again.
 */
export async function planClosing(
  ctx: MoveContext,
  { ticket, conversation }: Pick<LoadedTicket, 'ticket' | 'conversation'>,
  { log, text = '' }: { log: TicketLogType; text?: string | undefined },
): Promise<PlannedTicket> {
  const entry = { type: log, userId: userIdOf(ctx.actor), queueId: ticket.queueId };
  const closed = planMove(ticket, conversation, { to: toClosed(ctx.at), log: [entry] }, ctx.at);
  const said = await planSystemText(ctx, closed.ticket, conversation, text);
  return { plan: onlyIfUnchanged(joinPlans(closed.plan, said.plan), ticket), ticket: said.ticket };
}
