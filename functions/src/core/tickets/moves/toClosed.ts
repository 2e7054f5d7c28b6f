import type { TicketChange } from './planMove.ts';

/** The fields of a closed ticket, for `planMove`. The warning mark is cleared. */
export function toClosed(at: string): TicketChange['to'] & { status: 'closed' } {
  return { status: 'closed', closedAt: at, unreadMessages: 0, warnedAt: undefined };
}
