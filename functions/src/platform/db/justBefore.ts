/** The greatest sort key below another that ends with a number: ids are positive, so it is counted down. */
export function justBefore(sortKey: string): string {
  const at = sortKey.lastIndexOf('#') + 1;
  const id = Number(sortKey.slice(at)) - 1;
  return `${sortKey.slice(0, at)}${String(id).padStart(12, '0')}`;
}
