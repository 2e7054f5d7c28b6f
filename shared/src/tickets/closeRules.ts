import type { Toggle } from '../contract/wireTypes.ts';
import { isBlank } from '../text/isBlank.ts';
import type { TicketStatus } from '../records/ticketModel.ts';
import { isWaiting } from './ticketRules.ts';

/** What decides whether the customer is asked for a rating instead of being told farewell. */
export interface RatingFacts {
  /** Of the company. */
  userRating: Toggle;
  /** The connection's text that asks. */
  ratingMessage: string;
  /** A group rates nobody. */
  isGroup: boolean;
  /** Once is enough, also for a ticket that was reopened since. */
  isRated: boolean;
  /** Somebody accepted it, since it was opened or last reopened: before that there is nothing to rate. */
  wasServed: boolean;
  /** Nothing automatic answers this contact (`disableBot`): nobody would take the rating. */
  isBotOff: boolean;
}

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
  /** Absent where no person closes: a bot and a timer ask for no rating. */
  rating?: RatingFacts | undefined;
}

/**
 * How a ticket closes (wire facts, Ticket rules: close): with which farewell, or null for none; `nps` where it is closed by
 * its rating only, and the text that asks for one takes the farewell's place.
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
