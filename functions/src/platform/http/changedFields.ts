const bookkeeping = new Set(['updatedAt', 'version']);

/** Names of the fields in which two states of a thing differ, for the audit log. */
export function changedFields(before: object, after: object): string[] {
  const [was, is] = [before, after] as Record<string, unknown>[];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter(
    (name) => !bookkeeping.has(name) && JSON.stringify(was?.[name]) !== JSON.stringify(is?.[name]),
  );
}
