import type { Step } from '../state/engineState.ts';
import { outOfHours } from './outOfHours.ts';

/** Who has just come into a queue that is closed is told so by it: the gate before the menu knew no queue. */
export const queueHours: Step = (decision, state, event, now) =>
  decision.change.queueId !== undefined && state.facts.bot?.settings.scheduleType === 'queue'
    ? outOfHours(decision, state, event, now)
    : decision;
