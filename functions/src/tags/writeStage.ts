import { present } from '@balcao/shared/server/db/expressions';
import type { UserContext } from '../http/context.ts';
import { requireTicket } from '../tickets/requireTicket.ts';
import { ticketKey } from '../tickets/ticketEntity.ts';

/**
 * Puts a ticket that the caller sees into a stage, or out of any. It is no move: the ticket keeps its place in the lists.
 *
 * @throws AppError ERR_NO_TICKET_FOUND
 */
export async function writeStage(
  ctx: UserContext,
  ticketId: number,
  stageId: number | undefined,
): Promise<void> {
  const { ticket } = await requireTicket(ctx, ticketId);
  if (ticket.stageId === stageId) return;
  const change = stageId === undefined ? { remove: ['stageId'] } : { set: { stageId } };
  await ctx.store.update(ticketKey(ticket), { ...change, add: { version: 1 } }, present);
}
