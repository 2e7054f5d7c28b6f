import type { Step } from '../state/engineState.ts';
import { outOfHours } from './outOfHours.ts';

/** A customer who has just entered a closed queue gets the queue's closed text: before the menu no queue was known. */
export const queueHours: Step = (decision, state, event, now) =>
  decision.change.queueId !== undefined && state.facts.bot?.settings.scheduleType === 'queue'
    ? outOfHours(decision, state, event, now)
    : decision;
