import { isBlank } from '@balcao/shared/text/isBlank';
import { asksRatingAgain, isRatingOver, readRating } from '@balcao/shared/tickets/ratingRules';
import { closeUnrated } from '../closeUnrated.ts';
import { filledByBot } from '../talk/filledByBot.ts';
import { isTooSoon, isWrittenBefore } from '../talk/botTalk.ts';
import { unpackBot } from '../../../core/tickets/moves/botPlace.ts';
import { botTextsOf, isCeilingReached } from '../../../core/tickets/queueEntry/botTexts.ts';
import { toClosed } from '../../../core/tickets/moves/toClosed.ts';
import type { TicketItem } from '../../../core/records/ticketEntity.ts';
import { type Decision, end, moveTicket, note, say, type Step, want } from '../state/engineState.ts';

/**
 * Handles a message in a ticket that waits for its rating. A number closes the ticket, rated; anything else repeats the
 * question, as often as the connection allows. After that, too late, or on a call, the ticket is closed unrated and the
 * message opens the next one, so that a customer with another concern reaches somebody. A message written before the
 * question, or no number within a second of it, answers something else and is left without an answer. While the bot
 * pauses (`textCeiling`) or is switched off for the contact, it neither thanks nor asks.
 */
export const takeRating: Step = (decision, state, event, now) => {
  const { ticket, facts } = state;
  if (ticket?.status !== 'nps' || decision.ticket.move !== 'use' || event.fromMe) return decision;
  // The contact is asked for too: later steps need it if the message opens the next ticket.
  if (facts.bot === undefined || facts.person === undefined)
    return want(decision, { of: 'bot' }, { of: 'person' });
  if (facts.bot === null) return end(closeUnrated(decision, state, event, now));
  const { connection, settings } = facts.bot;
  const asked = askedOf(ticket);
  // Without the bot's place nobody knows the instant of the question.
  const askedAt = ticket.bot === undefined ? 0 : asked.at;
  const over = isRatingOver(asked, connection, Date.parse(now));
  const rate = over || isWrittenBefore(askedAt, event) ? undefined : readRating(event.body);
  const isOff = facts.person?.disableBot === true;
  const paused = isCeilingReached(botTextsOf(ticket, Date.parse(now)));
  if (rate !== undefined)
    return rated(decision, ticket, rate, paused || isOff ? '' : connection.complationMessage, now);
  if (isOff) return end(closeUnrated(decision, state, event, now));
  const question = filledByBot(facts.bot, ticket, connection.ratingMessage, Date.parse(now));
  const asksStill = settings.userRating === 'enabled' && !isBlank(question);
  const isCall = event.mediaType === 'call_log';
  if (over || paused || isCall || !asksStill) return closeUnrated(decision, state, event, now);
  if (isTooSoon(askedAt, event, now)) return end(decision);
  if (!asksRatingAgain(asked, connection)) return closeUnrated(decision, state, event, now);
  const bot = { at: Date.parse(now), uses: 0, ratingAsks: asked.asks + 1 };
  return end(say({ ...decision, bot }, connection.ratingMessage));
};

/** When and how often a ticket's rating was asked for. If the bot's place was removed: once, at the last update. */
function askedOf({ bot, updatedAt }: TicketItem): { at: number; asks: number } {
  if (bot === undefined) return { at: Date.parse(updatedAt), asks: 1 };
  const { at, ratingAsks = 1 } = unpackBot(bot);
  return { at, asks: ratingAsks };
}

function rated(decision: Decision, { queueId }: TicketItem, rate: number, thanks: string, now: string) {
  const closed = moveTicket({ ...decision, unread: 0 }, { ...toClosed(now), rate, ratedAt: now });
  return end(say(note(closed, { type: 'closed', queueId }), thanks));
}
