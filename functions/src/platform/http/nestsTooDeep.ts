/** Maximum nesting of a body; several times the deepest tree that any operation takes. */
const deepest = 100;

/** True if a value is nested too deeply for recursive schemas, which call themselves once per level. */
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
