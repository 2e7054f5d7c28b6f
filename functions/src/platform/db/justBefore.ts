/** The greatest sort key below one that ends in a 12-digit id: the same key with the id reduced by one. */
export function justBefore(sortKey: string): string {
  const at = sortKey.lastIndexOf('#') + 1;
  const id = Number(sortKey.slice(at)) - 1;
  return `${sortKey.slice(0, at)}${String(id).padStart(12, '0')}`;
}
