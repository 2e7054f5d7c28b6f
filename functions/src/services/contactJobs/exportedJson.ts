/**
 * JSON whose names stand in the alphabet's order. The table answers an item's in any, and a run that is made again has to write
 * the same bytes: a part of the archive that differs is not the one that was recorded.
 */
export function exportedJson(value: object, indent?: number): string {
  return JSON.stringify(value, inOrder, indent);
}

function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
