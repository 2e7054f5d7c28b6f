import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import type { Decision, EngineState, Step } from './engineState.ts';
import { assignSingleQueue } from './steps/assignSingleQueue.ts';
import { chooseTicket } from './steps/chooseTicket.ts';
import { countUnread } from './steps/countUnread.ts';
import { ignoreUnwanted } from './steps/ignoreUnwanted.ts';
import { recogniseContact } from './steps/recogniseContact.ts';

/** The order in which a message is decided upon; the bot's steps join here. */
export const inboundSteps: readonly Step[] = [
  ignoreUnwanted,
  chooseTicket,
  assignSingleQueue,
  countUnread,
  recogniseContact,
];

const undecided: Decision = {
  ignore: false,
  ticket: { move: 'use' },
  unread: 0,
  learned: [],
  foreign: [],
  log: [],
  texts: [],
  timers: [],
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
    if (decision.ignore) break;
  }
  return decision;
}
