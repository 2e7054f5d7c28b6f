/** A range of ids, both ends included, given at once to options of one queue. */
export type OptionBlock = readonly [first: number, last: number];

/** Separates the blocks that still hold an id of these options from those that hold none. */
export function sortBlocks(
  blocks: readonly OptionBlock[],
  ids: readonly number[],
): { used: OptionBlock[]; empty: OptionBlock[] } {
  const isUsed = ([first, last]: OptionBlock) => ids.some((id) => first <= id && id <= last);
  return { used: blocks.filter(isUsed), empty: blocks.filter((block) => !isUsed(block)) };
}
