/**
 * Reviver for JSON.parse that decodes bytes. `B` and `BS` are bytes only if they hold text: an attribute of that name
 * holds an object.
 */
export function textAsBytes(name: string, value: unknown): unknown {
  if (name === 'B' && typeof value === 'string') return Buffer.from(value, 'base64');
  if (name === 'BS' && Array.isArray(value))
    return value.map((one: unknown) => (typeof one === 'string' ? Buffer.from(one, 'base64') : one));
  return value;
}

/**
 * Replacer for JSON.stringify that encodes bytes as DynamoDB does. Reads the raw value, because Buffer has its own
 * toJSON.
 */
export function bytesAsText(this: Record<string, unknown>, name: string, value: unknown): unknown {
  const raw = this[name];
  return raw instanceof Uint8Array ? Buffer.from(raw).toString('base64') : value;
}
