import { listedOf } from '../contactLists/listedOf.ts';
import { removeListed } from '../contactLists/removeListed.ts';
import type { ErasureStep } from './erasureStep.ts';
import { ignoreConflict } from './ignoreConflict.ts';

/** Removes the person from all contact lists. */
export const eraseFromLists: ErasureStep = async (runtime, { person }) => {
  for await (const { listed } of listedOf(runtime.store, person))
    // Deleting a list deletes its rows as well.
    await ignoreConflict(() => removeListed(runtime, listed));
  return undefined;
};
