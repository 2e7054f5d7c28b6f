import type { UserContext } from '../../../platform/http/context.ts';
import type { WantedMove } from '../moves/wantedMove.ts';
import { newestLog } from './newestLog.ts';
import type { TicketItem } from '../../records/ticketEntity.ts';

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
  // Whoever closed it may have asked for its rating by that.
  const isEnded = ticket.status === 'closed' || ticket.status === 'nps';
  if (status === 'closed' ? !isEnded : !isReturned) return false;
  const [last] = await newestLog(ctx, ticket);
  return last?.type === (ticket.status === 'nps' ? 'nps' : status) && last.userId === ctx.user.id;
}
