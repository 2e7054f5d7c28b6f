import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { isWaiting } from '@balcao/shared/tickets/ticketRules';
import { asDecided } from './state/asDecided.ts';
import { ticketSteps, decideInbound, inboundSteps } from './decideInbound.ts';
import { type Decision, end, type EngineState, type Step } from './state/engineState.ts';
import type { Facts, Want } from './state/facts.ts';

/**
 * Most rounds in which the steps may ask for facts about one message. The longest known way takes eight: settings,
 * stages, current queue, its options, two further queues, attendants of the last one, and how many wait there
 * (decideKnowing.test.ts). The rest is reserve for new steps.
 */
export const mostQuestions = 12;

/** A message's decision, and the state it is based on. */
export interface Known {
  decision: Decision;
  state: EngineState;
  /** True if the steps asked too often and the bot left the ticket to people. */
  gaveUp: boolean;
}

/**
 * Decides a message, and decides it again after each round of questions: yields the facts that the steps ask for and
 * receives all facts known by then. If the steps ask more than `mostQuestions` times, a retry would end the same way
 * and block the chat, so the message is stored and waits for a person.
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

/** The decision without the bot, which stays out of the ticket until somebody moves it. */
function leftToPeople(state: EngineState, event: InboundMessage, now: string): Decision {
  const decision = decideInbound(state, event, now, ticketSteps);
  const { status } = asDecided(decision, state);
  return end(
    isWaiting({ status }) ? { ...decision, bot: { at: Date.parse(now), uses: 0, left: true } } : decision,
  );
}
