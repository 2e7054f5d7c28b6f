/**
 * Fields of contacts that columns can fill: those required in each row, and the optional ones. A new one also needs its
 * place in `contactImportsApi.ts`, `contactImportModel.ts`, `columnChoice.ts`, `prepareRows.ts`, `contactFromRow.ts`
 * and `fillContact.ts`; the compiler notices only some of these.
 */
export const neededTargets = ['name', 'number'] as const;
export const optionalTargets = ['email', 'tags'] as const;
export const importTargets = [...neededTargets, ...optionalTargets] as const;
export type ImportTarget = (typeof importTargets)[number];

/** An object with a value for each of these fields; new fields are included automatically. */
export function byTarget<Target extends ImportTarget, Value>(
  targets: readonly Target[],
  valueOf: (target: Target) => Value,
): Record<Target, Value> {
  return Object.fromEntries(targets.map((target) => [target, valueOf(target)])) as Record<Target, Value>;
}

/** Most rows that a choice may list one by one, and most extra columns of an import. */
export const mostNamedRows = 5000;
export const mostExtraColumns = 20;
