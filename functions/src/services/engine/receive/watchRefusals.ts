import { isDeepStrictEqual } from 'node:util';
import { PlanRefused } from '../../../core/decisions/planRefused.ts';
import type { EngineState } from '../state/engineState.ts';
import { UnwritableDecision } from './unwritableDecision.ts';

/**
 * Tells, over the attempts at one event, bad luck from a decision that cannot be written: one that was refused every
 * time although what it was decided upon had not changed is refused forever. (What others merely keep out ends as
 * Contended and is never noted.)
 */
export function watchRefusals(): {
  note(state: EngineState, refusal: PlanRefused): void;
  /** What to throw in place of the last attempt's error. */
  verdict(error: unknown): unknown;
} {
  let last: { state: EngineState; failed: readonly number[] } | undefined;
  let unchanged = 0;
  return {
    note(state, { failed }) {
      const same = isDeepStrictEqual(last, { state, failed });
      unchanged = same ? unchanged + 1 : 0;
      last = { state, failed };
    },
    // Ended by anything else, a throttle say, it might have gone well.
    verdict: (error) =>
      error instanceof PlanRefused && unchanged >= 3
        ? new UnwritableDecision('refused though nothing has changed', { cause: error })
        : error,
  };
}
