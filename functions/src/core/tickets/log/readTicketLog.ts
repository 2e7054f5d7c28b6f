import type { Store } from '@balcao/shared/server/db/store';
import { ticketAccessEntity } from '../../records/ticketAccessEntity.ts';
import { ticketLogEntity, type TicketLogItem } from '../../records/ticketLogEntity.ts';

/** The newest entries of each kind that are answered; a ticket has tens. Who looks often pushes out nothing that happened. */
const mostEntries = 1000;

/** An entry as it is read: of either kind. */
export type LogRow = Omit<TicketLogItem, 'mark'>;

/** The ticket, and the partition that its log lies in. */
export type LogPlace = Pick<TicketLogItem, 'companyId' | 'conversationId'> & { id: number };

/** Where the log of a ticket lies, and who looked at it. */
export function logPrefixes({ id }: { id: number }): string[] {
  return ['L', 'A'].map((kind) => `${kind}#${String(id).padStart(12, '0')}#`);
}

/** The newest entries of a ticket, oldest first, accesses among them. */
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
  // What happens at one instant keeps the order in which it happened.
  return entries.toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
}
