import { isWaiting } from '@balcao/shared/tickets/ticketRules';
import { botTextsOf, isCeilingReached } from '../../../core/tickets/queueEntry/botTexts.ts';
import { asDecided } from '../state/asDecided.ts';
import { beginsLater } from '../talk/botTalk.ts';
import { end, note, type Step } from '../state/engineState.ts';
import { rollbackStage } from './rollbackStage.ts';

/**
 * Two programs that answer each other would go on for ever, whatever caps a menu, a question or a ticket has: after so many
 * texts in one chat the bot pauses, and the ticket waits for a person. Where it would have begun it begins later.
 */
export const textCeiling: Step = (decision, state, event, now) => {
  const texts = botTextsOf(state.ticket, Date.parse(now));
  if (!isCeilingReached(texts)) return decision;
  const { status } = asDecided(decision, state);
  // It says nothing, and goes by what the customer does.
  const back = rollbackStage(decision, state, event, now);
  if (back.wants.length > 0) return back;
  if (!isWaiting({ status })) return end(back);
  const paused = beginsLater(back, state, now);
  // Once in each ticket that is left to people for it.
  const isNoted = texts.noted === true && back.ticket.move !== 'create';
  return end(isNoted ? paused : note(paused, { type: 'botPaused' }));
};
