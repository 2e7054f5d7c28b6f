import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import type { Decision, EngineState, Step } from './state/engineState.ts';
import { botSteps } from './botSteps.ts';
import { assignSingleQueue } from './steps/assignSingleQueue.ts';
import { chooseTicket } from './steps/chooseTicket.ts';
import { countUnread } from './steps/countUnread.ts';
import { ignoreUnwanted } from './steps/ignoreUnwanted.ts';
import { noteExpiration } from './steps/noteExpiration.ts';
import { recogniseContact } from './steps/recogniseContact.ts';

/** Steps for every message: the ticket it belongs to, and what it tells about its writer. */
export const ticketSteps: readonly Step[] = [
  ignoreUnwanted,
  chooseTicket,
  assignSingleQueue,
  countUnread,
  noteExpiration,
  recogniseContact,
];

/** All steps in order: first the ticket, then the bot (docs/engine.md describes each step and what ends the run). */
export const inboundSteps: readonly Step[] = [...ticketSteps, ...botSteps];

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
