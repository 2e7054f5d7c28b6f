import { isWaiting } from '@balcao/shared/tickets/ticketRules';
import type { TicketItem } from './ticketEntity.ts';

/**
 * Service times that a ticket in this state has from this instant on, unless it has them already: `queuedAt` when it
 * waits for somebody, `acceptedAt` when somebody has it. Both count from when it was opened or last reopened
 * (docs/decisions/2026-11-22-queued-at.md).
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

/** Since when one that waits does: since it was returned, else since it first waited for somebody. */
export function waitsSince({
  waitingSince,
  queuedAt,
  createdAt,
}: Pick<TicketItem, 'waitingSince' | 'queuedAt' | 'createdAt'>): string {
  return waitingSince ?? queuedAt ?? createdAt;
}
