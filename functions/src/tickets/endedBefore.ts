import type { UserContext } from '../http/context.ts';
import type { WantedMove } from './moves/wantedMove.ts';
import { newestLog } from './newestLog.ts';
import type { TicketItem } from './ticketEntity.ts';

/**
 * Whether the caller themselves closed or returned this ticket a moment ago, and that is the last that happened to it:
 * whoever got no answer presses again, and it stands as they want it.
 */
export async function endedBefore(
  ctx: UserContext,
  ticket: TicketItem,
  { status, isTransfered }: WantedMove,
): Promise<boolean> {
  if (isTransfered === true || (status !== 'closed' && status !== 'pending')) return false;
  const isReturned = (ticket.status === 'pending' || ticket.status === 'lgpd') && ticket.userId === undefined;
  if (status === 'closed' ? ticket.status !== 'closed' : !isReturned) return false;
  const [last] = await newestLog(ctx, ticket);
  return last?.type === status && last.userId === ctx.user.id;
}
