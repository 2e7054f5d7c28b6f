/** A test that may still need a second look, and why: the list is emptied, not grown. */
export interface SecondLook {
  /** As the run names it: path from the root, and the test's name with those of its groups. */
  test: string;
  cause: string;
  /** The day on which it was put here, such as 2026-11-28. */
  since: string;
}

/**
 * The tests that are known to pass now and then at the second look only, which they have where CI=true (secondLook.ts).
 * Whatever else needs one is named at the end of the run: it is mended, or stands here with its cause.
 */
export const secondLooks: readonly SecondLook[] = [];

/** Of tests that passed only when they were run again, those that are not on the list. */
export function unlistedLooks(
  names: readonly string[],
  listed: readonly SecondLook[] = secondLooks,
): string[] {
  return names.filter((name) => !listed.some(({ test }) => test === name));
}
