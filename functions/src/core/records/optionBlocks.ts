/** Numbers from the first to the last, both included, that options of one queue were given at once. */
export type OptionBlock = readonly [first: number, last: number];

/** Which blocks hold a number of these options still, and which none: the latter lead to nothing. */
export function sortBlocks(
  blocks: readonly OptionBlock[],
  ids: readonly number[],
): { used: OptionBlock[]; empty: OptionBlock[] } {
  const isUsed = ([first, last]: OptionBlock) => ids.some((id) => first <= id && id <= last);
  return { used: blocks.filter(isUsed), empty: blocks.filter((block) => !isUsed(block)) };
}
