import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { ErasureStep } from './erasureStep.ts';
import { nameDeletions } from './nameDeletions.ts';

/** Deletes lookup items beyond the request's transaction and those written while it ran. */
export const eraseNames: ErasureStep = async ({ store }, erased) => {
  // One by one: an item that now leads to another contact is kept.
  for (const write of await nameDeletions(store, erased)) {
    try {
      await store.delete(write.delete, write.condition);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
  return undefined;
};
