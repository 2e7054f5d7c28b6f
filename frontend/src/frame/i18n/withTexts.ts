import { loadTexts } from './loadTexts.ts';
import type { TextSet } from './TextSet.ts';

/** Wraps a lazy import so that the texts its code shows are fetched in parallel. */
export function withTexts<Loaded>(
  load: () => Promise<Loaded>,
  ...texts: readonly TextSet[]
): () => Promise<Loaded> {
  return async () => {
    const [code] = await Promise.all([load(), loadTexts(...texts)]);
    return code;
  };
}
