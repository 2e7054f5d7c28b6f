import type { ChatbotTree } from './chatbotModel.ts';

/** Options of a queue, at whatever depth. */
export const mostOptions = 200;
/** Levels of them. */
export const deepestOption = 10;
/** Bytes of them as JSON: they are one item of the table, read with every answer of a customer. */
export const largestTree = 100 * 1024;

/** What keeps a tree from being stored; null where it may. */
export function treeProblem(tree: ChatbotTree): 'tooDeep' | 'tooMany' | 'tooLarge' | null {
  let count = 0;
  // Level by level, not by recursion: a tree that somebody sends may be as deep as they like.
  let level: ChatbotTree = tree;
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > deepestOption) return 'tooDeep';
    count += level.length;
    if (count > mostOptions) return 'tooMany';
    level = level.flatMap(({ options }) => options);
  }
  return new TextEncoder().encode(JSON.stringify(tree)).length > largestTree ? 'tooLarge' : null;
}
