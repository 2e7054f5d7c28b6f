/** Headers as API Gateway passes them, with names as received. `headers` has one value for each name, the last. */
export function collectHeaders(raw: readonly string[]): {
  headers: Record<string, string>;
  multiValueHeaders: Record<string, string[]>;
} {
  const spelling = new Map<string, string>();
  const multi = new Map<string, string[]>();
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const lower = (raw[at] ?? '').toLowerCase();
    const name = spelling.get(lower) ?? raw[at] ?? '';
    spelling.set(lower, name);
    add(multi, name, raw[at + 1] ?? '');
  }
  return { headers: lastValues(multi), multiValueHeaders: Object.fromEntries(multi) };
}

/** Query parameters as API Gateway passes them: decoded; both null if there are none. */
export function collectQuery(search: URLSearchParams): {
  single: Record<string, string> | null;
  multi: Record<string, string[]> | null;
} {
  const multi = new Map<string, string[]>();
  for (const [name, value] of search) add(multi, name, value);
  if (multi.size === 0) return { single: null, multi: null };
  return { single: lastValues(multi), multi: Object.fromEntries(multi) };
}

/** A map, not an object: callers also send names that every object has (`constructor`, `__proto__`). */
function add(multi: Map<string, string[]>, name: string, value: string): void {
  const values = multi.get(name);
  if (values) values.push(value);
  else multi.set(name, [value]);
}

function lastValues(multi: ReadonlyMap<string, string[]>): Record<string, string> {
  return Object.fromEntries([...multi].map(([name, values]) => [name, values.at(-1) ?? '']));
}
