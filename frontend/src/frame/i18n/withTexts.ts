import { loadTexts } from './loadTexts.ts';
import type { TextSet } from './TextSet.ts';

/** A way to load code that fetches the texts it shows at the same time. */
export function withTexts<Loaded>(
  load: () => Promise<Loaded>,
  ...texts: readonly TextSet[]
): () => Promise<Loaded> {
  return async () => {
    const [code] = await Promise.all([load(), loadTexts(...texts)]);
    return code;
  };
}
