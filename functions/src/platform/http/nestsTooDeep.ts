/** Levels of a body: those of the deepest tree that anything takes fit several times over. */
const deepest = 100;

/** Whether things stand in things deeper than schemas, which call themselves for each level of a tree, can follow. */
export function nestsTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return true;
    level = level.flatMap((one) =>
      typeof one === 'object' && one !== null ? (Object.values(one) as unknown[]) : [],
    );
  }
  return false;
}
