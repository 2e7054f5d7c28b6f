import type { TicketLogEntry } from '@balcao/shared/tickets/ticketModel';
import type { Directory } from '../companies/directoryEntity.ts';
import type { TicketLogItem } from './ticketLogEntity.ts';

/** An entry of a ticket's log as people see it. */
export function showLogEntry(
  { type, userId, queueId, at }: Omit<TicketLogItem, 'mark'>,
  directory: Pick<Directory, 'users' | 'queues'>,
): TicketLogEntry {
  const named = (names: ReadonlyMap<number, { name: string }>, id: number | undefined) =>
    id === undefined ? null : { id, name: names.get(id)?.name ?? '' };
  return {
    type,
    user: named(directory.users, userId),
    queue: named(directory.queues, queueId),
    createdAt: at,
  };
}
