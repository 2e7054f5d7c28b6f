/**
 * JSON with names in alphabetical order. The table returns an item's attributes in any order, but a repeated run must
 * write the same bytes: a part of the archive that differs does not match the recorded one.
 */
export function exportedJson(value: object, indent?: number): string {
  return JSON.stringify(value, inOrder, indent);
}

function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
