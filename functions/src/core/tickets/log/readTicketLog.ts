import type { Store } from '@balcao/shared/server/db/store';
import { ticketAccessEntity } from '../../records/ticketAccessEntity.ts';
import { ticketLogEntity, type TicketLogItem } from '../../records/ticketLogEntity.ts';

/**
 * Newest entries returned of each kind; a ticket has tens. The kinds are limited separately, so accesses displace no
 * entry.
 */
const mostEntries = 1000;

/** An entry as read, of either kind. */
export type LogRow = Omit<TicketLogItem, 'mark'>;

/** The ticket and the partition of its log. */
export type LogPlace = Pick<TicketLogItem, 'companyId' | 'conversationId'> & { id: number };

/** Sort key prefixes of a ticket's log and of its accesses. */
export function logPrefixes({ id }: { id: number }): string[] {
  return ['L', 'A'].map((kind) => `${kind}#${String(id).padStart(12, '0')}#`);
}

/** The newest entries of a ticket's log and its accesses, oldest first. */
export async function readTicketLog(store: Store, ticket: LogPlace): Promise<LogRow[]> {
  const pk = ticketLogEntity.partition(ticket);
  const [log = [], accesses = []] = await Promise.all(
    logPrefixes(ticket).map(
      async (prefix) => (await store.query({ pk, prefix, limit: mostEntries, descending: true })).items,
    ),
  );
  const entries: LogRow[] = [
    ...log.toReversed().map((item) => ticketLogEntity.fromItem(item)),
    ...accesses.map((item) => ({ type: 'access' as const, ...ticketAccessEntity.fromItem(item) })),
  ];
  // The sort is stable: entries of one instant keep their order.
  return entries.toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
}
