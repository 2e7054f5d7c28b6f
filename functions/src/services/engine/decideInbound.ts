import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import type { Decision, EngineState, Step } from './state/engineState.ts';
import { botSteps } from './botSteps.ts';
import { assignSingleQueue } from './steps/assignSingleQueue.ts';
import { chooseTicket } from './steps/chooseTicket.ts';
import { countUnread } from './steps/countUnread.ts';
import { ignoreUnwanted } from './steps/ignoreUnwanted.ts';
import { recogniseContact } from './steps/recogniseContact.ts';

/** Which ticket a message belongs to, and what it tells of its writer: decided of every message. */
export const caseSteps: readonly Step[] = [
  ignoreUnwanted,
  chooseTicket,
  assignSingleQueue,
  countUnread,
  recogniseContact,
];

/**
 * The order in which a message is decided upon: whose it is, then what the bot does about it (docs/engine.md says of each step
 * what it does and what ends the run).
 */
export const inboundSteps: readonly Step[] = [...caseSteps, ...botSteps];

const undecided: Decision = {
  ignore: false,
  ended: false,
  begins: false,
  wants: [],
  ticket: { move: 'use' },
  change: {},
  contact: {},
  conversation: {},
  campaign: undefined,
  unread: 0,
  learned: [],
  foreign: [],
  log: [],
  texts: [],
};

/** Decides what a message does. Pure: the same state, event and instant give the same decision. */
export function decideInbound(
  state: EngineState,
  event: InboundMessage,
  now: string,
  steps: readonly Step[] = inboundSteps,
): Decision {
  let decision = undecided;
  for (const step of steps) {
    decision = step(decision, state, event, now);
    if (decision.ignore || decision.ended || decision.wants.length > 0) break;
  }
  return decision;
}
