import type { UserContext } from '../../../platform/http/context.ts';
import type { TicketItem } from '../../records/ticketEntity.ts';
import { ticketLogEntity, type TicketLogItem } from '../../records/ticketLogEntity.ts';

/** Milliseconds in which the same move by the same person is one that is asked for again. */
const repeatMs = 60_000;
/** Newest entries of the log, and newest messages, among which the traces of a move are looked for. */
export const mostTraces = 10;

/** From when on what the caller did is taken for what they ask for again. */
export const repeatedSince = ({ clock }: Pick<UserContext, 'clock'>): string =>
  new Date(clock.now() - repeatMs).toISOString();

/** What happened to a ticket in the last minute, the newest first. */
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
