/** The sort key just below `sortKey`, which must end in a 12-digit id: the same key with that id reduced by one. */
export function justBefore(sortKey: string): string {
  const at = sortKey.lastIndexOf('#') + 1;
  const id = Number(sortKey.slice(at)) - 1;
  return `${sortKey.slice(0, at)}${String(id).padStart(12, '0')}`;
}
