import type { TicketChange } from './planMove.ts';

/** How a ticket is once it is closed, as `planMove` takes it. What its customer was warned of has come about. */
export function toClosed(at: string): TicketChange['to'] & { status: 'closed' } {
  return { status: 'closed', closedAt: at, unreadMessages: 0, warnedAt: undefined };
}
