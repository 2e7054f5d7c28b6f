import type { Toggle } from '../contract/wireTypes.ts';
import type { TicketStatus } from './ticketModel.ts';
import { isWaiting } from './ticketRules.ts';

/** What decides how a ticket is closed. */
export interface CloseFacts {
  status: TicketStatus;
  /** The closer's choice: false closes in silence, undefined leaves it to the rules. */
  sendFarewellMessage?: boolean | undefined;
  /** Farewell of the person who closes. */
  userFarewell: string;
  /** The connection's `complationMessage`, for who has none of their own. */
  connectionFarewell: string;
  /** Whether tickets that nobody accepted get a farewell. */
  sendFarewellWaitingTicket: Toggle;
  /** A blocked contact is answered by nothing (readings). */
  isBlocked: boolean;
}

/**
 * How a ticket closes: with which farewell, or null for none (wire facts, Ticket rules: close). Asking for a rating
 * joins here.
 */
export function decideClose(facts: CloseFacts): { status: 'closed'; farewell: string | null } {
  const waiting = isWaiting(facts);
  const silent =
    facts.isBlocked ||
    facts.sendFarewellMessage === false ||
    (waiting && facts.sendFarewellWaitingTicket !== 'enabled');
  const text = facts.userFarewell.trim() || facts.connectionFarewell.trim();
  return { status: 'closed', farewell: silent || text === '' ? null : text };
}
