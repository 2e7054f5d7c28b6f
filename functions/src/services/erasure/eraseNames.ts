import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { ErasureStep } from './erasureStep.ts';
import { nameDeletions } from './nameDeletions.ts';

/** What the request did not hold, and what was learned of the contact while it was asked for. */
export const eraseNames: ErasureStep = async ({ store }, erased) => {
  // Each by itself: one that leads to somebody else by now is theirs.
  for (const write of await nameDeletions(store, erased)) {
    try {
      await store.delete(write.delete, write.condition);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
  return undefined;
};
