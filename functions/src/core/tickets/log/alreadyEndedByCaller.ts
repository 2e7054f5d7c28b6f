import type { UserContext } from '../../../platform/http/context.ts';
import type { WantedMove } from '../moves/wantedMove.ts';
import { newestLog } from './newestLog.ts';
import type { TicketItem } from '../../records/ticketEntity.ts';

/**
 * True if the caller closed or returned this ticket and nothing has happened to it since: a repeated call whose answer
 * was lost needs no change.
 */
export async function alreadyEndedByCaller(
  ctx: UserContext,
  ticket: TicketItem,
  { status, isTransfered }: WantedMove,
): Promise<boolean> {
  if (isTransfered === true || (status !== 'closed' && status !== 'pending')) return false;
  const isReturned = (ticket.status === 'pending' || ticket.status === 'lgpd') && ticket.userId === undefined;
  // Closing may have led to a request for a rating instead.
  const isEnded = ticket.status === 'closed' || ticket.status === 'nps';
  if (status === 'closed' ? !isEnded : !isReturned) return false;
  const [last] = await newestLog(ctx, ticket);
  return last?.type === (ticket.status === 'nps' ? 'nps' : status) && last.userId === ctx.user.id;
}
