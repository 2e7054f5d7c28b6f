import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import type { Decision, EngineState } from './state/engineState.ts';
import { assignSingleQueue } from './steps/assignSingleQueue.ts';

/** The ticket that waits for its rating is closed without one, and the message opens the next. */
export function closeUnrated(
  decision: Decision,
  state: EngineState,
  event: InboundMessage,
  now: string,
): Decision {
  const opens = { move: 'create', status: 'pending', ends: 'autoClose' } as const;
  return assignSingleQueue({ ...decision, ticket: opens }, state, event, now);
}
