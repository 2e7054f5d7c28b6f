import { isWaiting } from '@balcao/shared/tickets/ticketRules';
import type { TicketItem } from './ticketEntity.ts';

/**
 * Service times that begin with this state: `queuedAt` when the ticket waits for somebody, `acceptedAt` when somebody
 * has it. Both are kept once set, until the ticket is reopened (docs/decisions/2026-11-22-queued-at.md).
 */
export function serviceTimes(
  { status, userId }: Pick<TicketItem, 'status' | 'userId'>,
  at: string,
): Pick<TicketItem, 'queuedAt' | 'acceptedAt'> {
  return {
    queuedAt: isWaiting({ status }) ? at : undefined,
    acceptedAt: userId === undefined ? undefined : at,
  };
}

/** ISO instant since which a waiting ticket waits: since it was returned, else since it first waited. */
export function waitsSince({
  waitingSince,
  queuedAt,
  createdAt,
}: Pick<TicketItem, 'waitingSince' | 'queuedAt' | 'createdAt'>): string {
  return waitingSince ?? queuedAt ?? createdAt;
}
