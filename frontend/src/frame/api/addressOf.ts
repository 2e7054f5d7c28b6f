/** Path and query values of a call. */
export interface AddressValues {
  params?: Record<string, string | number> | undefined;
  query?: Record<string, string | undefined> | undefined;
}

/** Method and path of an operation: `GET /tickets/{id}` with its values filled in. */
export function addressOf(
  key: string,
  { params = {}, query = {} }: AddressValues,
): { method: string; path: string } {
  const [method = 'GET', template = ''] = key.split(' ');
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  return { method, path: search.size > 0 ? `${path}?${search}` : path };
}
