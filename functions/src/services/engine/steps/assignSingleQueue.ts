import type { Step } from '../state/engineState.ts';

/** A connection with one queue needs no menu: its tickets are in that queue from the start. */
export const assignSingleQueue: Step = (decision, state) => {
  const [only, ...more] = state.connection.queueIds;
  if (decision.ticket.move === 'use' || only === undefined || more.length > 0) return decision;
  const { queueId: _none, ...change } = decision.change;
  return { ...decision, change, queueId: only };
};
