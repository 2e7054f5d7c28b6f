import type { UserContext } from '../../../platform/http/context.ts';
import type { TicketItem } from '../../records/ticketEntity.ts';
import { ticketLogEntity, type TicketLogItem } from '../../records/ticketLogEntity.ts';

/** Milliseconds within which the same move by the same user counts as a repeated call. */
const repeatMs = 60_000;
/** Maximum number of log entries, and of messages, searched for traces of a move; the newest are searched. */
export const mostTraces = 10;

/** ISO instant since which the caller's earlier move counts as the same call. */
export const repeatedSince = ({ clock }: Pick<UserContext, 'clock'>): string =>
  new Date(clock.now() - repeatMs).toISOString();

/** Log entries of a ticket from the last minute, newest first. */
export async function newestLog(
  ctx: Pick<UserContext, 'store' | 'clock'>,
  ticket: Pick<TicketItem, 'companyId' | 'conversationId' | 'id'>,
): Promise<TicketLogItem[]> {
  const prefix = `L#${String(ticket.id).padStart(12, '0')}#`;
  const { items } = await ctx.store.query({
    pk: ticketLogEntity.partition(ticket),
    from: `${prefix}${repeatedSince(ctx)}`,
    to: `${prefix}~`,
    descending: true,
    limit: mostTraces,
    consistent: true,
  });
  return items.map((item) => ticketLogEntity.fromItem(item));
}
