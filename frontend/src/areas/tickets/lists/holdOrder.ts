interface Row {
  id: number;
}

/**
 * Rows never jump under the pointer: while it rests on the list the order shown stays. Rows that vanished leave;
 * new ones go above everything (`above` of them, so that the scroll position can make up for it) or, where they
 * continue the list, to its end.
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
