import { isWaiting } from '@balcao/shared/tickets/ticketRules';
import { asDecided } from '../state/asDecided.ts';
import { end, type Step } from '../state/engineState.ts';

/** Ends the run on a ticket that somebody serves or that does not wait: the bot stays silent. */
export const served: Step = (decision, state) => {
  const { status, userId } = asDecided(decision, state);
  return isWaiting({ status }) && userId === undefined ? decision : end(decision);
};
