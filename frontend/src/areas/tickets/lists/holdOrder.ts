interface Row {
  id: number;
}

/**
 * Keeps the order of rows while the pointer is on the list, so that they do not jump. Removed rows disappear; new ones
 * are added on top (`above` of them, for correcting the scroll position) or, if they continue the list, at its end.
 */
export function holdOrder<R extends Row>(
  shown: readonly number[],
  rows: readonly R[],
): { rows: R[]; above: number } {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const kept = shown.flatMap((id) => byId.get(id) ?? []);
  const known = new Set(shown);
  const lastKnown = rows.findLastIndex((row) => known.has(row.id));
  const fresh = rows.filter((row, index) => !known.has(row.id) && index < lastKnown);
  const continued = rows.filter((row, index) => !known.has(row.id) && index > lastKnown);
  return { rows: [...fresh, ...kept, ...continued], above: fresh.length };
}
