import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { isWaiting } from '@balcao/shared/tickets/ticketRules';
import { asDecided } from './state/asDecided.ts';
import { caseSteps, decideInbound, inboundSteps } from './decideInbound.ts';
import { type Decision, end, type EngineState, type Step } from './state/engineState.ts';
import type { Facts, Want } from './state/facts.ts';

/**
 * How often a message may ask for more. The longest way asks eight times: what is set, the stages, the queue it is in, its
 * options, two queues further on, the people of the last one, who waits there (decideKnowing.test.ts).
 */
export const mostQuestions = 12;

/** What a message does, and what was known for it. */
export interface Known {
  decision: Decision;
  state: EngineState;
  /** It asked too often: the bot left the ticket to people. */
  gaveUp: boolean;
}

/**
 * Decides a message as often as its steps ask for more: yields what they ask, and is given all that is known then. That it asks
 * too often is no fault of the message, which would be tried again with all behind it: it is stored, and waits for a person.
 */
export function* decideKnowing(
  known: EngineState,
  event: InboundMessage,
  now: string,
  steps: readonly Step[] = inboundSteps,
): Generator<{ state: EngineState; wants: readonly Want[] }, Known, Facts> {
  let state = known;
  for (let asked = 0; ; asked += 1) {
    const decision = decideInbound(state, event, now, steps);
    const { wants } = decision;
    if (decision.ignore || wants.length === 0) return { decision, state, gaveUp: false };
    if (asked === mostQuestions) return { decision: leftToPeople(state, event, now), state, gaveUp: true };
    state = { ...state, facts: yield { state, wants } };
  }
}

/** Whose message it is, without the bot, which keeps out of the ticket until somebody moves it. */
function leftToPeople(state: EngineState, event: InboundMessage, now: string): Decision {
  const decision = decideInbound(state, event, now, caseSteps);
  const { status } = asDecided(decision, state);
  return end(
    isWaiting({ status }) ? { ...decision, bot: { at: Date.parse(now), uses: 0, left: true } } : decision,
  );
}
