/** Options of a queue, at whatever depth. */
export const mostOptions = 200;
/** Levels of them. */
export const deepestOption = 10;
/** Bytes of them as JSON, without their numbers: they are one item of the table, read with every answer of a customer. */
export const largestTree = 100 * 1024;

interface Sized {
  options: readonly Sized[];
}
/** How a menu is refused that is more than may be stored: `assertTreeFits` answers with them. */
export const menuErrors = ['ERR_MENU_TOO_DEEP', 'ERR_MENU_TOO_MANY', 'ERR_MENU_TOO_LARGE'] as const;

/** What keeps a tree from being stored, numbered or not: the same before it has numbers and after; null where it may. */
export function treeProblem(tree: readonly Sized[]): (typeof menuErrors)[number] | null {
  let count = 0;
  // Level by level, not by recursion: a tree that somebody sends may be as deep as they like.
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
