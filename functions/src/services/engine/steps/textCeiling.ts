import { isWaiting } from '@balcao/shared/tickets/ticketRules';
import { botTextsOf, isCeilingReached } from '../../../core/tickets/queueEntry/botTexts.ts';
import { asDecided } from '../state/asDecided.ts';
import { beginsLater } from '../talk/botTalk.ts';
import { end, note, type Step } from '../state/engineState.ts';
import { rollbackStage } from './rollbackStage.ts';

/**
 * Pauses the bot after many texts to one chat within ten minutes and leaves the ticket to people: two programs that
 * answer each other would never stop, whatever limits a menu, a question or a ticket has. If the bot has not started
 * yet, it starts later.
 */
export const textCeiling: Step = (decision, state, event, now) => {
  const texts = botTextsOf(state.ticket, Date.parse(now));
  if (!isCeilingReached(texts)) return decision;
  const { status } = asDecided(decision, state);
  // The bot says nothing, but the stage still follows the customer's message.
  const back = rollbackStage(decision, state, event, now);
  if (back.wants.length > 0) return back;
  if (!isWaiting({ status })) return end(back);
  const paused = beginsLater(back, state, now);
  // Logged once per ticket.
  const isNoted = texts.noted === true && back.ticket.move !== 'create';
  return end(isNoted ? paused : note(paused, { type: 'botPaused' }));
};
