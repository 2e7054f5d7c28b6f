import { isWaiting } from '@balcao/shared/tickets/ticketRules';
import { asDecided } from '../state/asDecided.ts';
import { end, type Step } from '../state/engineState.ts';

/** Where somebody serves the ticket, or holds it, the bot has nothing to say. */
export const served: Step = (decision, state) => {
  const { status, userId } = asDecided(decision, state);
  return isWaiting({ status }) && userId === undefined ? decision : end(decision);
};
