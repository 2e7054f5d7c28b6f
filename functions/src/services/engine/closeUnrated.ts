import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import type { Decision, EngineState } from './state/engineState.ts';
import { assignSingleQueue } from './steps/assignSingleQueue.ts';

/** Closes a ticket that still waits for its rating, without a rating; the message opens the next ticket. */
export function closeUnrated(
  decision: Decision,
  state: EngineState,
  event: InboundMessage,
  now: string,
): Decision {
  const opens = { move: 'create', status: 'pending', ends: 'autoClose' } as const;
  return assignSingleQueue({ ...decision, ticket: opens }, state, event, now);
}
