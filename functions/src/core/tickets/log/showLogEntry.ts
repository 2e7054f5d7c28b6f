import type { TicketLogEntry } from '@balcao/shared/records/ticketModel';
import { type Directory, namedQueue } from '../../company/directoryEntity.ts';
import type { TicketLogItem } from '../../records/ticketLogEntity.ts';

/** A log entry as the API shows it. */
export function showLogEntry(
  { type, userId, queueId, stageId, at }: Omit<TicketLogItem, 'mark'>,
  directory: Pick<Directory, 'users' | 'queues' | 'goneQueues' | 'tags'>,
): TicketLogEntry {
  const named = (id: number | undefined, known: { name: string } | undefined) =>
    id === undefined ? null : { id, name: known?.name ?? '' };
  return {
    type,
    user: named(userId, directory.users.get(userId ?? 0)),
    queue: named(queueId, namedQueue(directory, queueId)),
    stage: named(stageId, directory.tags.get(stageId ?? 0)),
    createdAt: at,
  };
}
