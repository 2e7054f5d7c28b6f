import { listedOf } from '../contactLists/listedOf.ts';
import { removeListed } from '../contactLists/removeListed.ts';
import type { ErasureStep } from './erasureStep.ts';
import { unlessChanged } from './unlessChanged.ts';

/** Out of the contact lists. */
export const eraseFromLists: ErasureStep = async (runtime, { person }) => {
  for await (const { listed } of listedOf(runtime.store, person))
    // With a list that goes, so does who is in it.
    await unlessChanged(() => removeListed(runtime, listed));
  return undefined;
};
