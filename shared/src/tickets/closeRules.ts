import type { Toggle } from '../contract/wireTypes.ts';
import { isBlank } from '../text/isBlank.ts';
import type { TicketStatus } from '../records/ticketModel.ts';
import { isWaiting } from './ticketRules.ts';

/** Facts that decide if a rating is asked for instead of saying farewell. */
export interface RatingFacts {
  /** Setting of the company. */
  userRating: Toggle;
  /** Question of the connection. */
  ratingMessage: string;
  /** Groups are not asked. */
  isGroup: boolean;
  /** True if the ticket has its rating: it is asked for only once per ticket, even if that is reopened. */
  isRated: boolean;
  /**
   * True if somebody has accepted the ticket since it was opened or last reopened; otherwise there is nothing to rate.
   */
  wasServed: boolean;
  /** True if automatic answers are off for this contact (`disableBot`), so no bot would take the rating. */
  isBotOff: boolean;
}

/** Input of `decideClose`. */
export interface CloseFacts {
  status: TicketStatus;
  /** Choice of the person who closes: false closes silently, undefined applies the rules. */
  sendFarewellMessage?: boolean | undefined;
  /** Farewell text of the user who closes. */
  userFarewell: string;
  /** The connection's `complationMessage`, used if the user has no text. */
  connectionFarewell: string;
  /** Sends a farewell for tickets that nobody accepted. */
  sendFarewellWaitingTicket: Toggle;
  /** Nothing is sent to blocked contacts. */
  isBlocked: boolean;
  /** Absent if a bot or a timer closes: these do not ask for a rating. */
  rating?: RatingFacts | undefined;
}

/**
 * Decides how a ticket closes: `closed` with its farewell (null for none), or `nps` with the question for a rating
 * instead; the ticket then closes once it is rated.
 */
export function decideClose(facts: CloseFacts): { status: 'closed' | 'nps'; farewell: string | null } {
  const silent =
    facts.isBlocked ||
    facts.sendFarewellMessage === false ||
    (isWaiting(facts) && facts.sendFarewellWaitingTicket !== 'enabled');
  if (silent) return { status: 'closed', farewell: null };
  if (facts.rating !== undefined && facts.status !== 'nps' && asksRating(facts.rating))
    return { status: 'nps', farewell: facts.rating.ratingMessage.trim() };
  const text = facts.userFarewell.trim() || facts.connectionFarewell.trim();
  return { status: 'closed', farewell: text === '' ? null : text };
}

function asksRating({
  userRating,
  ratingMessage,
  isGroup,
  isRated,
  wasServed,
  isBotOff,
}: RatingFacts): boolean {
  const wanted = userRating === 'enabled' && !isBlank(ratingMessage);
  return wanted && wasServed && !isGroup && !isRated && !isBotOff;
}
