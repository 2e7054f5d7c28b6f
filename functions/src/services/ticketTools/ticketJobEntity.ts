import { defineEntity, type StoredItem } from '@balcao/shared/server/db/entity';
import type { TicketJob } from '@balcao/shared/ticketTools/ticketToolsApi';
import type { Directory } from '../../core/company/directoryEntity.ts';

export interface TicketJobItem extends Omit<TicketJob, 'total' | 'untagged' | 'user'> {
  companyId: number;
  userId: number;
  untagged?: number | undefined;
  total?: number | undefined;
  /** Pages counted so far, and the list's key after the last one: two runs count no page twice. */
  pages?: number | undefined;
  startKey?: StoredItem | undefined;
  /** Seconds since 1970. */
  expiresAt: number;
}

export const ticketJobEntity = defineEntity<TicketJobItem>()({
  name: 'ticketJob',
  description: 'How far a job over many tickets is; kept for a week',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}#TICKETJOBS',
  sk: '{id}',
});

export function toTicketJob(item: TicketJobItem, { users }: Pick<Directory, 'users'>): TicketJob {
  const { id, state, status, userId, done, left, untagged = 0, total } = item;
  const user = { id: userId, name: users.get(userId)?.name ?? '' };
  return { id, state, status, user, done, left, untagged, total: total ?? null };
}
