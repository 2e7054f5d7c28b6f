import { isDeepStrictEqual } from 'node:util';
import { PlanRefused } from '../../../core/decisions/planRefused.ts';
import type { EngineState } from '../state/engineState.ts';
import { UnwritableDecision } from '../../../platform/runtime/unwritableDecision.ts';

/**
 * Distinguishes lost races from a decision that cannot be written: one that is refused every time although its state
 * has not changed will always be refused. (Mere contention ends as Contended and is never noted.)
 */
export function watchRefusals(): {
  note(state: EngineState, refusal: PlanRefused): void;
  /** The error to throw in place of the last attempt's. */
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
    // If the last attempt failed otherwise, e.g. by throttling, it might have succeeded.
    verdict: (error) =>
      error instanceof PlanRefused && unchanged >= 3
        ? new UnwritableDecision('refused though nothing has changed', { cause: error })
        : error,
  };
}
