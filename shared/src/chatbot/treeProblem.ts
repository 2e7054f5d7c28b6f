/** Options of a queue, at all levels together. */
export const mostOptions = 200;
/** Levels of options. */
export const deepestOption = 10;
/**
 * Bytes of a queue's options as JSON, without ids: they share one item, which is read with every answer of a customer.
 */
export const largestTree = 100 * 1024;

interface Sized {
  options: readonly Sized[];
}
/** Codes of `assertTreeFits` for a menu over the limits. */
export const menuErrors = ['ERR_MENU_TOO_DEEP', 'ERR_MENU_TOO_MANY', 'ERR_MENU_TOO_LARGE'] as const;

/**
 * Error code of a tree over the limits; null if it may be stored. Ids do not count, so the result is the same before
 * and after they are assigned.
 */
export function treeProblem(tree: readonly Sized[]): (typeof menuErrors)[number] | null {
  let count = 0;
  // Iterates by level instead of recursing: a request may contain any depth.
  let level = tree;
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > deepestOption) return 'ERR_MENU_TOO_DEEP';
    count += level.length;
    if (count > mostOptions) return 'ERR_MENU_TOO_MANY';
    level = level.flatMap(({ options }) => options);
  }
  const json = JSON.stringify(tree, (name, value: unknown) => (name === 'id' ? undefined : value));
  return new TextEncoder().encode(json).length > largestTree ? 'ERR_MENU_TOO_LARGE' : null;
}
