/** Headers as API Gateway passes them: names as received, the last value wins where only one fits. */
export function collectHeaders(raw: readonly string[]): {
  headers: Record<string, string>;
  multiValueHeaders: Record<string, string[]>;
} {
  const multiValueHeaders: Record<string, string[]> = {};
  const spelling = new Map<string, string>();
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const lower = (raw[at] ?? '').toLowerCase();
    const name = spelling.get(lower) ?? raw[at] ?? '';
    spelling.set(lower, name);
    (multiValueHeaders[name] ??= []).push(raw[at + 1] ?? '');
  }
  return { headers: lastValues(multiValueHeaders), multiValueHeaders };
}

/** Query parameters as API Gateway passes them: decoded, both null when there are none. */
export function collectQuery(search: URLSearchParams): {
  single: Record<string, string> | null;
  multi: Record<string, string[]> | null;
} {
  const multi: Record<string, string[]> = {};
  for (const [name, value] of search) {
    if (!Object.hasOwn(multi, name)) multi[name] = [];
    multi[name]?.push(value);
  }
  if (Object.keys(multi).length === 0) return { single: null, multi: null };
  return { single: lastValues(multi), multi };
}

function lastValues(multi: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(multi).map(([name, values]) => [name, values.at(-1) ?? '']));
}
