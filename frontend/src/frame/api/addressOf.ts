/** Values of an address, whatever the operation. */
export interface AddressValues {
  params?: Record<string, string | number> | undefined;
  query?: Record<string, string | undefined> | undefined;
}

/** Method and address of an operation: `GET /tickets/{id}` with its values in place. */
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
