/** Fields of contacts that columns can be meant for: those that each row needs, and the others. */
export const neededTargets = ['name', 'number'] as const;
export const optionalTargets = ['email', 'tags'] as const;
export const importTargets = [...neededTargets, ...optionalTargets] as const;
export type ImportTarget = (typeof importTargets)[number];

/** Something for each of these fields, by its name: whoever lists them all has a new one, too. */
export function byTarget<Target extends ImportTarget, Value>(
  targets: readonly Target[],
  valueOf: (target: Target) => Value,
): Record<Target, Value> {
  return Object.fromEntries(targets.map((target) => [target, valueOf(target)])) as Record<Target, Value>;
}

/** Most rows that are named one by one, and extra columns of one import. */
export const mostNamedRows = 5000;
export const mostExtraColumns = 20;
