/** `B` and `BS` name bytes where text stands under them: an attribute of that name holds an object. For JSON.parse. */
export function textAsBytes(name: string, value: unknown): unknown {
  if (name === 'B' && typeof value === 'string') return Buffer.from(value, 'base64');
  if (name === 'BS' && Array.isArray(value))
    return value.map((one: unknown) => (typeof one === 'string' ? Buffer.from(one, 'base64') : one));
  return value;
}

/** Bytes as DynamoDB's JSON writes them. For JSON.stringify: what a buffer makes of itself is in the way. */
export function bytesAsText(this: Record<string, unknown>, name: string, value: unknown): unknown {
  const raw = this[name];
  return raw instanceof Uint8Array ? Buffer.from(raw).toString('base64') : value;
}
