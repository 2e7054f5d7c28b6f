import { defineEntity } from '@balcao/shared/server/db/entity';
import type { TicketJob } from '@balcao/shared/ticketTools/ticketToolsApi';

export interface TicketJobItem extends Omit<TicketJob, 'total' | 'untagged'> {
  companyId: number;
  untagged?: number | undefined;
  total?: number | undefined;
  /** Seconds since 1970. */
  expiresAt: number;
}

export const ticketJobEntity = defineEntity<TicketJobItem>()({
  name: 'ticketJob',
  description: 'How far a job over many tickets is; kept for a week',
  version: 1,
  pk: 'C#{companyId}#TICKETJOB#{id}',
  sk: 'J',
});

export function toTicketJob({ id, state, done, left, untagged = 0, total }: TicketJobItem): TicketJob {
  return { id, state, done, left, untagged, total: total ?? null };
}
